import type { Page } from '@playwright/test';
import { choosePictures } from '#tests/e2e/support/listing-form.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { photograph } from '#tests/e2e/support/pictures.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const pictures = (page: Page) => page.getByRole('group', { name: 'Pictures' });
const act = (page: Page, name: string) => pictures(page).getByRole('button', { name, exact: true });

test('pictures are reordered by keyboard, and the focus stays on the moved picture; an upload is cancelled', async ({
  page,
}) => {
  await enterAs(page, await makeMember('Seller'));
  await page.goto('/dashboard/addProducts');
  await choosePictures(page, [
    await photograph('a.jpg', '#285'),
    await photograph('b.jpg', '#a33'),
    await photograph('c.jpg', '#33a'),
  ]);
  const source = (place: number) => pictures(page).getByAltText(`Your picture ${place}`).getAttribute('src');
  for (const place of [1, 2, 3]) await expect(pictures(page).getByAltText(`Your picture ${place}`)).toBeVisible();
  const [first, second, third] = [await source(1), await source(2), await source(3)];
  const order = () => Promise.all([1, 2, 3].map(source));

  await act(page, 'Move picture 3 forward').focus();
  await page.keyboard.press('Enter');
  await expect(act(page, 'Move picture 2 forward')).toBeFocused();
  await expect(page.locator('#announcements')).toContainText('Moved to place 2 of 3');
  // Not the preview as well.
  await expect(pictures(page).getByRole('img')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(act(page, 'Move picture 1 forward')).toBeFocused();
  expect(await order()).toEqual([third, first, second]);
  // It is the first already.
  await page.keyboard.press('Enter');
  expect(await order()).toEqual([third, first, second]);

  await act(page, 'Make cover: picture 3').focus();
  await page.keyboard.press('Enter');
  await expect(act(page, 'Move picture 1 forward')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(act(page, 'Move picture 2 back')).toBeFocused();
  expect(await order()).toEqual([third, second, first]);

  await test.step('an upload that is under way is cancelled, and another takes its place', async () => {
    // The server never answers.
    await page.route('**/api/pictures', () => {});
    const [sent, brokenOff] = [page.waitForRequest('**/api/pictures'), page.waitForEvent('requestfailed')];
    await choosePictures(page, await photograph('green.jpg', '#285'));
    await sent;
    await act(page, 'Cancel picture 4').press('Enter');
    expect((await brokenOff).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(pictures(page).getByRole('listitem')).toHaveCount(3);
    await expect(act(page, 'Add pictures')).toBeFocused();

    await page.unroute('**/api/pictures');
    await choosePictures(page, await photograph('red.jpg', '#a33'));
    await expect(pictures(page).getByAltText('Your picture 4')).toBeVisible();
  });

  await test.step('several are removed one after the other from the same place', async () => {
    await act(page, 'Remove picture 2').press('Enter');
    await expect(act(page, 'Remove picture 2')).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await source(1)).toBe(third);
    await expect(pictures(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('of more than there is room for, those that come first are added', async () => {
    const colours = Array.from({ length: 9 }, (_, place) => `#${place}${place}8`);
    await choosePictures(page, await Promise.all(colours.map((colour) => photograph(`${colour}.jpg`, colour))));
    await expect(pictures(page).getByRole('listitem')).toHaveCount(8);
    await expect(pictures(page)).toContainText('We’ve added the first 6 that you chose; 3 were left out.');
  });
});
