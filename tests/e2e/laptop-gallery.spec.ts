import { coverPath } from '#shared/pictures.ts';
import { laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { uploadPicture } from '#tests/e2e/support/pictures.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What moves is part of it.
test.use({ reducedMotion: 'no-preference' });

test.use({ viewport: { width: 390, height: 844 } });

test('arrow keys step through the pictures, thumbnails follow, and the viewer opens at the current picture', async ({
  page,
}) => {
  const seller = await makeMember('Seller');
  const pictures: string[] = [];
  for (const background of ['#285', '#a33', '#33a', '#a83', '#3aa'])
    pictures.push(await uploadPicture(seller, background));
  const laptop = await makeLaptop(seller, { logo: coverPath(pictures[0] ?? ''), pictures });
  await page.goto(laptopPath(laptop));
  const small = page.getByRole('list', { name: 'Choose a picture' });
  const chosen = small.locator('a[aria-current=true]');
  const last = small.getByRole('link').last();

  await page.getByRole('list', { name: `Pictures of ${laptop.name}` }).focus();
  for (const place of [2, 3, 4, 5]) {
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toHaveAttribute('href', `#picture-${place}`);
  }
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAttribute('href', '#picture-4');

  // While it grows into the window it hears no keys.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: `Pictures of ${laptop.name}` });
  await expect(zoom).toContainText('4 / 5');
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('5 / 5');
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeFocused();
});
