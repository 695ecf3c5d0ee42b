import { expectRoomBetween } from '#tests/e2e/support/inspect.ts';
import { makeLaptop, makeOrder } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

// `inspect` looks at each state of each page at its narrowest and its widest; here each page is seen once at what lies between.

test.setTimeout(120_000);

const PUBLIC = [
  '/',
  '/laptops',
  '/wishlist',
  '/compare',
  '/blog',
  '/contact',
  '/login',
  '/signup',
  '/outbox',
  '/no-such-page',
];
const OF_MEMBERS = {
  buyer: ['/category/MacBook', '/dashboard', '/dashboard/savedSearches', '/dashboard/myOrders', '/dashboard/account'],
  seller: ['/dashboard/addProducts', '/dashboard/myProducts'],
  admin: [
    '/dashboard/allSellers',
    '/dashboard/allBuyers',
    '/dashboard/reportedItems',
    '/dashboard/priceAlerts',
    '/dashboard/messages',
    '/dashboard/auditLog',
    '/dashboard/failedJobs',
  ],
} as const;

test('the pages for visitors fit between 320 and 1920 px', async ({ page, expected }) => {
  expected.refusals.push(404);
  const { _id } = await makeLaptop(await makeMember('Seller'));
  for (const path of [...PUBLIC, `/laptops/${_id}`]) {
    await page.goto(path);
    await expectRoomBetween(page, path);
  }
});

for (const [who, paths] of Object.entries(OF_MEMBERS)) {
  test(`the pages of the ${who} fit between 320 and 1920 px`, async ({ page }) => {
    await enterAs(page, who as keyof typeof OF_MEMBERS);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectRoomBetween(page, path);
    }
  });
}

test('the payment page fits between 320 and 1920 px', async ({ page }) => {
  const buyer = await makeMember('Buyer');
  const order = await makeOrder(buyer, (await makeLaptop(await makeMember('Seller')))._id);
  await enterAs(page, buyer);
  await page.goto(`/dashboard/payment/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRoomBetween(page, 'payment');
});
