import { laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

test('the picture viewer zooms by button, wheel, double click and keys, and Escape closes it', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await page.goto(laptopPath(laptop));
  const open = page.getByRole('button', { name: 'Zoom' });
  await open.click();
  const zoom = page.getByRole('dialog', { name: `Pictures of ${laptop.name}` });
  const picture = zoom.locator('img.pswp__img').last();
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const middle = { x: 640, y: 450 };
  await expect.poll(width).toBeGreaterThan(700);
  await expect(zoom).toHaveClass(/pswp--ui-visible/);
  const whole = await width();
  await zoom.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(width).toBeGreaterThan(whole * 2);
  await zoom.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(width).toBe(whole);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(width).toBeGreaterThan(whole * 2);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(width).toBe(whole);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('the back button closes the picture viewer with the page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'All laptops' }).getByRole('heading').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Zoom' }).click();
  await expect(page.locator('.pswp--open')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good laptops deserve a second owner.');
  await expect(page.locator('.pswp')).toHaveCount(0);
});

test('a broken picture is replaced by a drawing, without a viewer', async ({ page, context }) => {
  await context.route('**/pictures/fallback/netbook.svg', (route) =>
    route.fulfill({ status: 200, body: 'no picture' }),
  );
  const laptop = await makeLaptop(await makeMember('Seller'), { logo: '/pictures/fallback/netbook.svg' });
  await page.goto(laptopPath(laptop));
  await expect(page.getByRole('region', { name: 'Pictures' }).locator('svg[viewBox="0 16 160 96"]')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom' }).click();
  await expectSaid(page, 'This laptop has no picture to show');
});
