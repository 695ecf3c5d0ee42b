import { wordsOf } from '#tests/e2e/support/html.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { navigate } from '#tests/e2e/support/navigate.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PUBLIC_PAGES = [
  { path: '/', heading: 'Good laptops deserve a second owner.' },
  { path: '/home', heading: 'Good laptops deserve a second owner.' },
  { path: '/blog', heading: 'Blog' },
  { path: '/contact', heading: 'Contact Us' },
  { path: '/signup', heading: 'Sign up' },
  { path: '/login', heading: 'Log in' },
];

test('the public pages open for anybody', async ({ request }) => {
  for (const { path, heading } of PUBLIC_PAGES) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(wordsOf(await response.text(), 'h1'), path).toEqual([heading]);
  }
});

const PAGES_OF_MEMBERS = [
  '/dashboard',
  '/dashboard/payment/1',
  '/dashboard/myOrders',
  '/dashboard/addProducts',
  '/dashboard/myProducts',
  '/dashboard/allSellers',
  '/dashboard/allBuyers',
  '/dashboard/reportedItems',
];

test('every page for members redirects a visitor to log in, with the way back', async ({ page }) => {
  await page.goto('/category/MacBook');
  for (const path of ['/category/MacBook', ...PAGES_OF_MEMBERS]) {
    await navigate(page, path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  }
});

test('a category card leads to its category, whose laptops are asked for by its name', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'), { Category_Name: 'Netbook' });
  await enterAs(page, await makeMember('Buyer'));
  await page.goto('/');
  const call = nextCall(page, 'GET', '/category/Netbook');
  await page.getByRole('link', { name: /^Netbook/ }).click();
  expect((await (await call).response())?.status()).toBe(200);
  await expect(page).toHaveURL('/category/Netbook');
  await expect(page.getByRole('article', { name: laptop.name })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'MacBook Air' })).toHaveCount(0);
});

test('‘Pay now’ leads to the payment page, which loads the order by its id', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  const buyer = await enterAs(page, await makeMember('Buyer'));
  const order = await makeOrder(buyer, laptop._id);
  await page.goto('/dashboard/myOrders');
  const call = nextCall(page, 'GET', `/orders/${order}`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  expect((await (await call).response())?.status()).toBe(200);
  await expect(page).toHaveURL(`/dashboard/payment/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for - ${laptop.name}`);
});
