import type { Page } from '@playwright/test';
import { backgroundDone } from '#tests/e2e/support/background.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Opens each tile of a part of the overview and compares its number with how much is listed there. @returns what the tiles say */
async function expectTilesToBeTrue(page: Page, part: string): Promise<string[]> {
  await page.goto('/dashboard');
  const tiles = page.getByRole('region', { name: part }).getByRole('listitem').getByRole('link');
  await expect(tiles.first()).toBeVisible();
  const seen = await tiles.evaluateAll((links) =>
    links.map((link) => ({ to: link.getAttribute('href') ?? '', text: link.textContent })),
  );
  for (const { to, text } of seen) {
    await navigate(page, to);
    const count = Number.parseInt(text.replaceAll(',', ''), 10);
    const listed = page.getByText(new RegExp(`of ${count} listed$`));
    await expect(listed.first(), `${text} at ${to}`).toBeAttached();
  }
  return seen.map(({ text }) => text);
}

test('each tile of a seller’s overview opens a list of exactly as many rows', async ({ page }) => {
  const seller = await enterAs(page, await makeMember('Seller', 'Tahmina'));
  const [booked, paused, offered] = [await makeLaptop(seller), await makeLaptop(seller), await makeLaptop(seller)];
  const [ann, bob] = [await makeMember('Buyer', 'Ann'), await makeMember('Buyer', 'Bob')];
  for (const buyer of [ann, bob]) await makeOrder(buyer, booked._id);
  await send(ann, 'POST', '/conversations', { product_id: offered._id, text: 'Is it still there?' });
  await send(bob, 'POST', `/laptops/${offered._id}/offers`, { price: 300, phone: '1', location: 'The library' });
  await send(seller, 'PUT', '/myProducts/pauses', { ids: [paused._id], paused: true });
  expect(await expectTilesToBeTrue(page, 'Waiting for you')).toEqual([
    '2bookings to answer',
    '1offer to answer',
    '1unread conversation',
    '1paused listing',
  ]);
  // On a phone the navigation counts, too.
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/dashboard');
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(drawer.getByRole('link', { name: 'Buyers' })).toContainText('2 waiting for you');
  await expect(drawer.getByRole('link', { name: 'Offers' })).toContainText('1 waiting for you');
  await inspect(page, 'a seller’s overview on a phone', { width: 390 });
  // Whatever the navigation leads to, the first page does as well.
  for (const to of ['addProducts', 'myProducts', 'import', 'buyers', 'offers', 'earnings', 'messages', 'notifications'])
    await expect(page.getByRole('main').locator(`a[href="/dashboard/${to}"]`).first()).toBeVisible();
});

test('each tile of a buyer’s overview opens a list of exactly as many rows, and the newest orders can be paid', async ({
  page,
}) => {
  const seller = await makeMember('Seller', 'Selim');
  const buyer = await enterAs(page, await makeMember('Buyer', 'Bulbul'));
  const [booked, canceled, offered] = [await makeLaptop(seller), await makeLaptop(seller), await makeLaptop(seller)];
  const order = await makeOrder(buyer, booked._id);
  await send(buyer, 'DELETE', `/orders/${await makeOrder(buyer, canceled._id)}`);
  await send(seller, 'POST', '/conversations', { order_id: order, text: 'When would you like to come?' });
  const offer = { price: 300, phone: '1', location: 'The library' };
  const { insertedId } = await send<{ insertedId: string }>(buyer, 'POST', `/laptops/${offered._id}/offers`, offer);
  await send(seller, 'PUT', `/offers/${insertedId}/counter`, { price: 350 });
  expect(await expectTilesToBeTrue(page, 'Waiting for you')).toEqual(['1unread conversation', '1offer to answer']);
  await page.goto('/dashboard');
  const orders = page.getByRole('region', { name: 'Your orders' });
  await expect(orders.getByRole('link', { name: `Pay now for ${booked.name}` })).toBeVisible();
  await expect(orders).not.toContainText(canceled.name);
  await inspect(page, 'a buyer’s overview', { width: 390 });
  await orders.getByRole('link', { name: `Order details of ${booked.name}` }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order}`);
  // The drawer shows to which list it belongs.
  await expect(page.locator('nav a[data-parent]')).toHaveText('My Orders');
});

test('each tile of the Admin’s overview opens a list of exactly as many rows', async ({ page }) => {
  await backgroundDone();
  await enterAs(page, 'admin');
  const said = await expectTilesToBeTrue(page, 'Waiting');
  expect(said.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  // The links are in the navigation, so that the page doesn't begin with them all over again.
  await page.getByText('All pages, and what they’re for').click();
  for (const to of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    await expect(page.getByRole('main').locator(`a[href="${to}"]`).first()).toBeVisible();
});
