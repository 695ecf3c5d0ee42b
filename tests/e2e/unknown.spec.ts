import type { Page } from '@playwright/test';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(({ expected }) => {
  expected.refusals.push(404);
});

test('an address or a category that does not exist is the error page inside the public layout', async ({ page }) => {
  await enterAs(page, 'buyer');
  for (const path of ['/a/b/c', '/login/x', '/category/Nope']) {
    await page.goto(path);
    await expectErrorPage(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('There’s no category with that name.');
});

test('an address, an order or a laptop that does not exist is the error page inside the dashboard', async ({
  page,
}) => {
  const [seller, buyer] = [await makeMember('Seller', 'Ula'), await makeMember('Buyer', 'Upoma')];
  const elses = await makeOrder(buyer, await makeProduct(seller, `Foreign ${Date.now()}`));
  await enterAs(page, 'buyer');
  for (const path of [
    '/dashboard/payment',
    '/dashboard/payment/nonsense',
    `/dashboard/payment/${elses}`,
    '/dashboard/payment/%00',
    '/dashboard/payment/..%2Fusers',
  ]) {
    await page.goto(path);
    await expectErrorPage(page);
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  }
});

async function expectErrorPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('There’s nothing here');
  await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await expect(main.locator('svg .lost-pearl')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
}
