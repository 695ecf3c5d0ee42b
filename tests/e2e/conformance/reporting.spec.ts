import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { nextCall } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a buyer reports a laptop to the Admin, who finds it among the reported items', async ({ page, person }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await lookUp(page, laptop.name);
  const report = card(page, laptop.name).getByRole('button', { name: 'Report to Admin' });
  const answer = { acknowledged: false, modifiedCount: 0 };
  const refusal = { method: 'PUT', path: /^\/category\/[\w-]+$/, answer };
  await expectUnconfirmed(page, 'Product Reported Success', refusal, () => report.click());
  const call = nextCall(page, 'PUT', `/category/${laptop._id}`);
  await report.click();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, 'Product Reported Success');
  const admin = await person();
  await enterAs(admin, 'admin');
  await admin.goto('/dashboard/reportedItems');
  await expect(admin.getByRole('row').filter({ hasText: laptop.name })).toBeVisible();
});
