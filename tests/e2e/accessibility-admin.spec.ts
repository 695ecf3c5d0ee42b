import { holdToRefuse } from '#tests/e2e/support/calls.ts';
import { expectRoomBetween, inspect } from '#tests/e2e/support/inspect.ts';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What the Admin sees, in each state.
const LISTS = [
  {
    path: '/dashboard/allSellers',
    heading: 'All sellers',
    call: '**/api/users?type=Seller**',
    empty: 'No sellers yet',
  },
  { path: '/dashboard/allBuyers', heading: 'All buyers', call: '**/api/users?type=Buyer**', empty: 'No buyers yet' },
  {
    path: '/dashboard/reportedItems',
    heading: 'Reported items',
    call: '**/api/category?reported=true**',
    empty: 'Nothing is reported',
  },
];

test('the dashboard and the lists of the Admin, and the dialog that deletes', async ({ page }) => {
  const seller = await makeMember('Seller', 'Abdul Karim Mohammad Shamsuddin');
  const buyer = await makeMember('Buyer', 'Anika');
  await send(buyer, 'PUT', `/category/${await makeProduct(seller, `Audited report ${Date.now()}`)}`);
  const admin = await enterAs(page, 'admin');
  const suspended = await makeMember('Seller', 'Ashraf');
  const { _id } = await send<{ _id: string }>(suspended, 'GET', `/users/verify?email=${suspended.email}`);
  await send(admin, 'PUT', `/users/${_id}/suspension`, { reason: 'Lists laptops that are not theirs.' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to dashboard' })).toBeVisible();
  await inspect(page, 'the dashboard of the Admin', { frame: true });
  for (const { path, heading } of LISTS) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await inspect(page, path);
    await expectRoomBetween(page, path);
  }
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'deleting');
});

test('messages: both lists', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/dashboard/messages');
  await expect(page.getByRole('listitem').getByRole('article').first()).toBeVisible();
  await inspect(page, 'messages');
  await expectRoomBetween(page, 'messages');
  await navigate(page, '/dashboard/messages?apart');
  await expect(page.getByRole('button', { name: /^Not spam/ }).first()).toBeVisible();
  await inspect(page, 'spam');
});

test('lists that are loading, failing or empty', async ({ page, expected }) => {
  expected.refusals.push(429);
  await enterAs(page, 'admin');
  for (const { call } of [...LISTS, { call: '**/api/messages?**' }])
    await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  const refuse = await holdToRefuse(page, '**/api/users?type=Seller**');
  await page.goto('/dashboard/allSellers');
  await expect(page.getByText('Loading the list').first()).toBeAttached();
  await inspect(page, 'a list on its way');
  refuse();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await inspect(page, 'a list failing');
  await page.unroute('**/api/users?type=Seller**');
  await page.route('**/api/users?type=Seller**', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await again.click();
  for (const { path, empty } of LISTS) {
    await navigate(page, path);
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
  }
  await inspect(page, 'an empty list');
  await navigate(page, '/dashboard/messages?apart');
  await expect(page.getByRole('heading', { name: 'No spam' })).toBeVisible();
});
