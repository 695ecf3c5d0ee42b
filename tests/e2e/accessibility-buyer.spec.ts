import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeOrder, makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { card } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What buyers see, in each state.
test.setTimeout(120_000);

test('the dashboard, orders and categories', async ({ page }) => {
  await enterAs(page, 'buyer');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to dashboard' })).toBeVisible();
  await inspect(page, 'the dashboard of a buyer');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.locator('#account-menu')).toContainText('buyer@clamshell.test');
  await inspect(page, 'the account menu of a buyer');
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'orders');
  await page.goto('/category/Ultraportable');
  await expect(page.getByRole('article').first()).toBeVisible();
  await inspect(page, 'a category');
  await page.goto('/dashboard/allSellers');
  await expect(page.getByRole('heading', { name: 'This page is for Admins' })).toBeVisible();
  await inspect(page, 'a page for others');
});

test('lists that are loading, empty or failing', async ({ page, expected }) => {
  expected.refusals.push(429);
  const buyer = await makeMember('Buyer', 'Bithi');
  await enterAs(page, buyer);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await inspect(page, 'no orders');

  const held: (() => void)[] = [];
  const hold = '**/api/{orders,category/*}?**';
  await page.route(hold, (route) => void held.push(() => void route.continue()));
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('Loading the list').first()).toBeAttached();
  await inspect(page, 'orders on their way');
  await page.goto('/category/Netbook');
  await expect(page.getByText('Loading the laptops').first()).toBeAttached();
  await inspect(page, 'a category on its way');
  await page.unroute(hold);

  const problem = { code: 'too-many-requests', detail: 'Too many at once. Wait a minute and try again.' };
  await page.route(hold, (route) => route.fulfill({ status: 429, json: problem }));
  for (const path of ['/dashboard/myOrders', '/category/Netbook']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await inspect(page, `the failed list of ${path}`);
  }
  await page.unroute(hold);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.route(hold, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.goto('/category/Chromebook');
  await expect(page.getByRole('heading', { name: 'No Chromebook is for sale at the moment' })).toBeVisible();
  await inspect(page, 'an empty category');
});

test('booking and reporting', async ({ page }) => {
  const name = `Audited Latitude ${Date.now()}`;
  const seller = await makeMember('Seller', 'Babul');
  await makeProduct(seller, name, { description: 'Well kept. '.repeat(80), location: 'Shaheb Bazar, Rajshahi' });
  await enterAs(page, await makeMember('Buyer', 'Borna'));
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await inspect(page, 'booking');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await inspect(page, 'booking, nothing filled in');
  await page.keyboard.press('Escape');

  await page.clock.install();
  await card(page, name).getByRole('button', { name: 'Report to Admin' }).click();
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
  await enterAs(page, buyer);
  await page.goto('/dashboard/myOrders');
  await expect(page.getByText('No longer offered')).toBeVisible();
  await inspect(page, 'orders, one of them gone');
});
