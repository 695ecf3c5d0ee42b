import { holdBack, holdToRefuse } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What buyers see, in each state.
test('the dashboard, saved searches, categories and a page for others', async ({ page }) => {
  await enterAs(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to dashboard' })).toBeVisible();
  await expectRoomBetween(page, 'the dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account-menu')).toContainText('buyer@clamshell.test');
  await inspect(page, 'the dashboard and the account menu of a buyer', { frame: true });
  await page.keyboard.press('Escape');
  await navigate(page, '/dashboard/savedSearches');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches');
  await expectRoomBetween(page, 'saved searches');
  await navigate(page, '/dashboard/allSellers');
  await expect(page.getByRole('heading', { name: 'This page is for Admins' })).toBeVisible();
  await inspect(page, 'a page for others');
  await navigate(page, '/category/Ultraportable');
  await expect(page.getByRole('article').first()).toBeVisible();
  await inspect(page, 'a category');
  await expectRoomBetween(page, 'a category');
});

test('lists that are loading, empty or failing', async ({ page, expected }) => {
  expected.refusals.push(429);
  await enterAs(page, await makeMember('Buyer', 'Bithi'));
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse laptops' })).toHaveAttribute('href', '/laptops');
  await inspect(page, 'no orders');

  const release = await holdBack(page, /\/api\/category\/Netbook\?/);
  await navigate(page, '/category/Netbook');
  await expect(page.getByText('Loading the laptops').first()).toBeAttached();
  await inspect(page, 'a category on its way');
  release();
  await expect(page.getByRole('article').first()).toBeVisible();

  const macBooks = '**/api/category/MacBook?**';
  (await holdToRefuse(page, macBooks))();
  await navigate(page, '/category/MacBook');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(macBooks);
  await again.click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.route('**/api/category/Chromebook?**', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await navigate(page, '/category/Chromebook');
  await expect(page.getByRole('heading', { name: 'No Chromebook is for sale at the moment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all laptops' })).toHaveAttribute('href', '/laptops');
  await inspect(page, 'an empty category');
});

test('booking and reporting', async ({ page }) => {
  const name = `Audited Latitude ${Date.now()}`;
  const seller = await makeMember('Seller', 'Babul');
  await makeProduct(seller, name, { description: 'Well kept. '.repeat(80), location: 'Shaheb Bazar, Rajshahi' });
  await enterAs(page, await makeMember('Buyer', 'Borna'));
  await page.goto(`/laptops?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'booking, nothing filled in');
  await page.keyboard.press('Escape');

  await page.clock.install();
  await card(page, name).getByRole('button', { name: 'Report to Admin' }).click();
  await inspect(page, 'what is wrong with a laptop');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Product Reported Success' })).toBeVisible();
  await inspect(page, 'the report has arrived');
});

test('orders in every state', async ({ page }) => {
  const seller = await makeMember('Seller', 'Bakul');
  const buyer = await makeMember('Buyer', 'Bashar');
  const gone = await makeProduct(seller, `Audited and gone ${Date.now()}`);
  await makeOrder(buyer, gone);
  await send(seller, 'DELETE', `/myProducts/${gone}`);
  await makeOrder(buyer, await makeProduct(seller, `Audited ${'very '.repeat(20)}long name ${Date.now()}`));
  await buyLaptop(buyer, await makeProduct(seller, `Audited and paid ${Date.now()}`));
  await enterAs(page, buyer);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('No longer offered')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await inspect(page, 'orders: open, paid and gone');
  await expectRoomBetween(page, 'orders');
});
