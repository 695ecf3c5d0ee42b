import type { Page } from '@playwright/test';
import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember, type Fields, type Member } from '#tests/e2e/support/members.ts';
import { nextCall, answerTo } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('the Admin’s list of sellers has no buyers; the Admin verifies one, who is ‘VERIFIED’ from then on, and deletes one', async ({
  page,
}) => {
  const [gone, seller, buyer] = [
    await makeMember('Seller', 'Gazi'),
    await makeMember('Seller', 'Sharmin'),
    await makeMember('Buyer', 'Bokul'),
  ];
  await enterAs(page, 'admin');
  const listing = nextCall(page, 'GET', '/users');
  await page.goto('/dashboard/allSellers');
  expect((await answerTo(await listing)).body).toContainEqual(expect.objectContaining({ type: 'Seller' }));
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await expect(row).toBeVisible();
  await expect(page.getByText(buyer.email)).toHaveCount(0);

  await test.step('verifying', async () => {
    await expect(row.getByText('VERIFIED')).toHaveCount(0);
    // Who verifies looks at them first.
    await expect(row.getByRole('link', { name: seller.name })).toHaveAttribute('href', /^\/dashboard\/people\//);
    const verify = row.getByRole('button', { name: `Verify ${seller.name}` });
    const refusal = { method: 'PUT', path: /^\/category$/, answer: { acknowledged: true, modifiedCount: 0 } };
    await expectUnconfirmed(page, 'Seller Verify Success', refusal, () => verify.click());
    const call = nextCall(page, 'PUT', `/category?email=${encodeURIComponent(seller.email)}`);
    await verify.click();
    expect((await call).postData()).toBeNull();
    expect((await answerTo(await call)).body).toMatchObject({ modifiedCount: 1 });
    await expectSaid(page, 'Seller Verify Success');
    await expect(row.getByText('VERIFIED', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Verify' })).toHaveCount(0);
  });
  await test.step('deleting, which closes the account at once', async () => {
    await expectDeleted(page, gone, 'Delete seller', 'Seller Delete Success');
  });
});

test('the Admin’s list of buyers has no sellers; the Admin deletes one, whose account is closed at once', async ({
  page,
}) => {
  const [gone, seller] = [await makeMember('Buyer', 'Gazi'), await makeMember('Seller', 'Sharmin')];
  await enterAs(page, 'admin');
  await page.goto('/dashboard/allBuyers');
  await expect(page.getByRole('row').filter({ hasText: gone.email })).toBeVisible();
  await expect(page.getByText(seller.email)).toHaveCount(0);
  await expectDeleted(page, gone, 'Delete buyer', 'Buyer Delete Success');
});

/** Deletes a member from the list that is shown. */
async function expectDeleted(page: Page, gone: Member, confirm: string, done: string): Promise<void> {
  const { body } = await gone.call('GET', `/users/verify?email=${gone.email}`);
  const row = page.getByRole('row').filter({ hasText: gone.email });
  const act = async () => {
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: confirm, exact: true }).click();
  };
  const refusal = { method: 'DELETE', path: /^\/users\//, answer: { acknowledged: false, deletedCount: 0 } };
  await expectUnconfirmed(page, done, refusal, act);
  const call = nextCall(page, 'DELETE', `/users/${String(body['_id'])}`);
  await act();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, done);
  await expect(row).toHaveCount(0);
  expect((await gone.call('GET', `/users/verify?email=${gone.email}`)).status).toBe(401);
}

test('the Admin deletes a reported laptop, which leaves every list', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await (await makeMember('Buyer')).call('PUT', `/category/${laptop._id}`);
  const admin = await enterAs(page, 'admin');
  await page.goto('/dashboard/reportedItems');
  const row = page.getByRole('row').filter({ hasText: laptop.name });
  const act = async () => {
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete product', exact: true }).click();
  };
  const refusal = { method: 'DELETE', path: /^\/category\//, answer: { acknowledged: true, deletedCount: 0 } };
  await expectUnconfirmed(page, 'Product Delete Success', refusal, act);
  const call = nextCall(page, 'DELETE', `/category/${laptop._id}`);
  await act();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, 'Product Delete Success');
  await expect(row).toHaveCount(0);
  expect((await admin.call<Fields[]>('GET', `/category?q=${encodeURIComponent(laptop.name)}`)).body).toEqual([]);
});
