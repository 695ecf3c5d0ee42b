import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { answerTiles } from '#tests/e2e/support/tiles.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const PUBLIC_PAGES = [
  { path: '/', heading: 'Good laptops deserve a second owner.' },
  { path: '/home', heading: 'Good laptops deserve a second owner.' },
  { path: '/blog', heading: 'Blog' },
  { path: '/contact', heading: 'Contact Us' },
  { path: '/signup', heading: 'Sign up' },
  { path: '/login', heading: 'Log in' },
];

test('the public pages open for anybody', async ({ page }) => {
  await answerTiles(page);
  for (const { path, heading } of PUBLIC_PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
  }
});

const ROLE_PAGES = [
  { path: '/dashboard/myOrders', role: 'Buyer', heading: 'My orders' },
  { path: '/dashboard/addProducts', role: 'Seller', heading: 'Add Your Product!' },
  { path: '/dashboard/myProducts', role: 'Seller', heading: 'My products' },
  { path: '/dashboard/allSellers', role: 'Admin', heading: 'All sellers' },
  { path: '/dashboard/allBuyers', role: 'Admin', heading: 'All buyers' },
  { path: '/dashboard/reportedItems', role: 'Admin', heading: 'Reported items' },
] as const;

test('every page for members redirects a visitor to log in, with the way back', async ({ page }) => {
  const paths = ['/category/MacBook', '/dashboard', '/dashboard/payment/1', ...ROLE_PAGES.map(({ path }) => path)];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  }
});

for (const role of ['Buyer', 'Seller', 'Admin'] as const) {
  test(`${role}s open the dashboard’s pages for ${role}s and no others`, async ({ page }) => {
    await enterAs(page, await makeMember(role));
    for (const { path, role: whose, heading } of ROLE_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        whose === role ? heading : `This page is for ${whose}s`,
      );
    }
  });
}

test('/dashboard says ‘Welcome to dashboard’ beside an illustration', async ({ page }) => {
  await enterAs(page, await makeMember('Buyer'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to dashboard');
  const drawing = page.getByRole('main').locator('section svg').first();
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(200);
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
