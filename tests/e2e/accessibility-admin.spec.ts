import { inspect } from '#tests/e2e/support/inspect.ts';
import { makeProduct } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, send } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// What the Admin sees, in each state.
test.setTimeout(120_000);

const LISTS = [
  { path: '/dashboard/allSellers', call: '**/api/users?type=Seller**', empty: 'No sellers yet' },
  { path: '/dashboard/allBuyers', call: '**/api/users?type=Buyer**', empty: 'No buyers yet' },
  { path: '/dashboard/reportedItems', call: '**/api/category?reported=true**', empty: 'Nothing is reported' },
];

for (const { path, call, empty } of LISTS) {
  test(`${path}: loaded, with its dialog, loading, failing and empty`, async ({ page, expected }) => {
    expected.refusals.push(429);
    const seller = await makeMember('Seller', 'Abdul Karim Mohammad Shamsuddin');
    const buyer = await makeMember('Buyer', 'Anika');
    await send(buyer, 'PUT', `/category/${await makeProduct(seller, `Audited report ${Date.now()}`)}`);
    await enterAs(page, 'admin');
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await inspect(page, path);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await inspect(page, `${path}, deleting`);
    await page.keyboard.press('Escape');

    await page.route(call, () => undefined);
    await page.reload();
    await expect(page.getByText('Loading the list').first()).toBeAttached();
    await inspect(page, `${path} on its way`);
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ status: 429, json: { detail: 'Too many at once.' } }));
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await inspect(page, `${path} failing`);
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    await inspect(page, `${path}, empty`);
  });
}

test('messages: both lists, a long one, loading, failing and empty', async ({ page, expected }) => {
  expected.refusals.push(429);
  await enterAs(page, 'admin');
  for (const path of ['/dashboard/messages', '/dashboard/messages?apart']) {
    await page.goto(path);
    await expect(page.getByRole('listitem').getByRole('article').first()).toBeVisible();
    await inspect(page, path);
  }
  const call = '**/api/messages?**';
  await page.route(call, () => undefined);
  await page.reload();
  await expect(page.getByText('Loading the list').first()).toBeAttached();
  await inspect(page, 'messages on their way');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 429, json: { detail: 'Too many at once.' } }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await inspect(page, 'messages failing');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is kept apart' })).toBeVisible();
  await inspect(page, 'no messages');
});

test('the dashboard of the Admin', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to dashboard' })).toBeVisible();
  await inspect(page, 'the dashboard of the Admin');
});
