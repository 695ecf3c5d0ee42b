import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, type Fields } from '#tests/e2e/support/members.ts';
import { nextCall, answerTo } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the Admin’s lists show sellers among sellers and buyers among buyers', async ({ page }) => {
  const [seller, buyer] = [await makeMember('Seller', 'Sharmin'), await makeMember('Buyer', 'Bokul')];
  await enterAs(page, 'admin');
  const call = nextCall(page, 'GET', '/users');
  await page.goto('/dashboard/allSellers');
  expect((await answerTo(await call)).body).toContainEqual(expect.objectContaining({ type: 'Seller' }));
  await expect(page.getByRole('row').filter({ hasText: seller.email })).toBeVisible();
  await expect(page.getByText(buyer.email)).toHaveCount(0);
  await page.goto('/dashboard/allBuyers');
  await expect(page.getByRole('row').filter({ hasText: buyer.email })).toBeVisible();
  await expect(page.getByText(seller.email)).toHaveCount(0);
});

test('the Admin verifies a seller, who is ‘VERIFIED’ from then on', async ({ page }) => {
  const { name, email } = await makeMember('Seller', 'Sharmin');
  await enterAs(page, 'admin');
  await page.goto('/dashboard/allSellers');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('VERIFIED')).toHaveCount(0);
  const call = nextCall(page, 'PUT', `/category?email=${encodeURIComponent(email)}`);
  await row.getByRole('button', { name: `Verify ${name}` }).click();
  expect((await call).postData()).toBeNull();
  expect((await answerTo(await call)).body).toMatchObject({ modifiedCount: 1 });
  await expectSaid(page, 'Seller Verify Success');
  await expect(row.getByText('VERIFIED', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Verify' })).toHaveCount(0);
});

const PEOPLE = [
  { type: 'Seller', list: '/dashboard/allSellers', confirm: 'Delete seller', done: 'Seller Delete Success' },
  { type: 'Buyer', list: '/dashboard/allBuyers', confirm: 'Delete buyer', done: 'Buyer Delete Success' },
] as const;

for (const { type, list, confirm, done } of PEOPLE) {
  test(`the Admin deletes a ${type.toLowerCase()}, whose account is closed at once`, async ({ page }) => {
    const gone = await makeMember(type, 'Gazi');
    const { body } = await gone.call('GET', `/users/verify?email=${gone.email}`);
    await enterAs(page, 'admin');
    await page.goto(list);
    const row = page.getByRole('row').filter({ hasText: gone.email });
    await row.getByRole('button', { name: 'Delete' }).click();
    const call = nextCall(page, 'DELETE', `/users/${String(body['_id'])}`);
    await page.getByRole('button', { name: confirm, exact: true }).click();
    expect((await call).postData()).toBeNull();
    await expectSaid(page, done);
    await expect(row).toHaveCount(0);
    expect((await gone.call('GET', `/users/verify?email=${gone.email}`)).status).toBe(401);
  });
}

test('the Admin deletes a reported laptop, which leaves every list', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await (await makeMember('Buyer')).call('PUT', `/category/${laptop._id}`);
  const admin = await enterAs(page, 'admin');
  await page.goto('/dashboard/reportedItems');
  const row = page.getByRole('row').filter({ hasText: laptop.name });
  await row.getByRole('button', { name: 'Delete' }).click();
  const call = nextCall(page, 'DELETE', `/category/${laptop._id}`);
  await page.getByRole('button', { name: 'Delete product', exact: true }).click();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, 'Product Delete Success');
  await expect(row).toHaveCount(0);
  expect((await admin.call<Fields[]>('GET', `/category?q=${encodeURIComponent(laptop.name)}`)).body).toEqual([]);
});
