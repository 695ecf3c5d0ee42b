import { expectUnconfirmed } from '#tests/e2e/support/confirmations.ts';
import { makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { card, lookUp } from '#tests/e2e/support/steps.ts';
import { answerWith, nextCall } from '#tests/e2e/support/calls.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a buyer reports a laptop to the Admin, with a reason or without, who finds it among the reported items', async ({
  page,
  person,
}) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await lookUp(page, laptop.name);
  const report = card(page, laptop.name).getByRole('button', { name: 'Report to Admin' });
  const answer = { acknowledged: false, modifiedCount: 0 };
  const refusal = { method: 'PUT', path: /^\/category\/[\w-]+$/, answer };
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Send report' });
  await report.click();
  await expectUnconfirmed(page, 'Product Reported Success', refusal, () => submit.click());
  await report.click();
  const call = nextCall(page, 'PUT', `/category/${laptop._id}`);
  await submit.click();
  expect((await call).postData()).toBeNull();
  await expectSaid(page, 'Product Reported Success');
  const other = await person();
  await enterAs(other, await makeMember('Buyer'));
  await lookUp(other, laptop.name);
  await card(other, laptop.name).getByRole('button', { name: 'Report to Admin' }).click();
  const reason = nextCall(other, 'PUT', `/category/${laptop._id}`);
  await other.getByLabel('Looks like a scam').check();
  await other.getByLabel('Anything else we should know?').fill('The picture is from a shop.');
  await other.getByRole('button', { name: 'Send report' }).click();
  expect((await reason).postDataJSON()).toEqual({ reason: 'scam', details: 'The picture is from a shop.' });
  await expectSaid(other, 'Product Reported Success');
  const admin = await person();
  await enterAs(admin, 'admin');
  await test.step('the dashboard says what waits', async () => {
    const waiting = {
      Messages: 'messages',
      'Failed jobs': 'failed-jobs',
      'Reported Items': 'laptop',
    };
    await answerWith(admin, 'GET', /^\/admin\/waiting$/, {
      waiting: Object.values(waiting).map((kind, at) => ({ kind, count: at + 2 })),
    });
    await admin.goto('/dashboard');
    await admin.getByText('All pages, and what they’re for').click();
    for (const [at, name] of Object.keys(waiting).entries())
      await expect(
        admin.getByRole('link', { name: new RegExp(`^${name}.+ ${at + 2} waiting for you$`) }),
      ).toBeVisible();
  });
  await admin.getByRole('link', { name: /^Reported Items.+ \d+ waiting for you$/ }).click();
  const row = admin.getByRole('row').filter({ hasText: laptop.name });
  await expect(row.getByRole('listitem')).toContainText([
    /Looks like a scam“The picture is from a shop.”/,
    /No reason given/,
  ]);
  await row.getByRole('button', { name: `Dismiss reports: ${laptop.name}` }).click();
  await expectSaid(admin, `Reports dismissed: ${laptop.name}`);
  await expect(row).toHaveCount(0);
});

test('who has reported a laptop before is told so, and not that it has worked', async ({ page }) => {
  const laptop = await makeLaptop(await makeMember('Seller'));
  await enterAs(page, await makeMember('Buyer'));
  await lookUp(page, laptop.name);
  const before = { acknowledged: true, modifiedCount: 0 };
  await answerWith(page, 'PUT', /^\/category\/[\w-]+$/, before);
  await card(page, laptop.name).getByRole('button', { name: 'Report to Admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expectSaid(page, 'You’ve already reported this laptop');
  await expect(page.getByText('Product Reported Success')).toHaveCount(0);
});
