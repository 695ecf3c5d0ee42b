import { inspect } from '#tests/e2e/support/inspect.ts';
import { laptopPath, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a seller’s name leads to their page, which says what speaks for them and what they sell', async ({ page }) => {
  const seller = await makeMember('Seller', 'Salma');
  const [older, newer] = [await makeLaptop(seller), await makeLaptop(seller)];
  await page.goto(`/?q=${encodeURIComponent(newer.name)}`);
  await page.getByRole('article', { name: newer.name }).getByRole('link', { name: seller.name }).click();
  await expect(page).toHaveURL(/\/sellers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For sale now: 2' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveText([
    new RegExp(newer.name),
    new RegExp(older.name),
  ]);
  await expect(page.getByText(seller.email)).toHaveCount(0);
  await inspect(page, 'a seller’s page');

  await page.goto(laptopPath(older));
  const box = page.getByRole('region', { name: 'The seller' });
  await box.getByRole('link', { name: seller.name }).click();
  await expect(page.getByRole('heading', { name: 'For sale now: 2' })).toBeVisible();
});
