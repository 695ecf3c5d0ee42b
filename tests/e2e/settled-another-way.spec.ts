import { failSandboxRefund } from '#sandboxes/stripe/reversals.ts';
import { database } from '#tests/e2e/support/app-under-test.ts';
import { inspect } from '#tests/e2e/support/inspect.ts';
import { buyLaptop, makeLaptop } from '#tests/e2e/support/laptops.ts';
import { enterAs, makeMember } from '#tests/e2e/support/members.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectSaid } from '#tests/e2e/support/texts.ts';

/** What has become of the refund of an order, once. */
const stateOf = async (order: string) =>
  (await database().selectFrom('sale_refunds').select('state').where('order_id', '=', order).executeTakeFirst())?.state;

test('an Admin records that a refund which the bank didn’t take was paid by a bank transfer', async ({
  page,
  person,
}) => {
  const seller = await makeMember('Seller');
  const buyer = await makeMember('Buyer');
  const laptop = await makeLaptop(seller);
  const order = await buyLaptop(buyer, laptop._id);
  await enterAs(page, 'admin');
  await page.goto(`/dashboard/adminOrders/${order}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });

  await test.step('too much can’t go back; a part can', async () => {
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this order?' });
    await dialog.getByLabel('Reason').fill('A dead pixel.');
    await dialog.getByLabel('Amount to refund, in dollars').fill('412.51');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('At most $412.50 can go back', { exact: true })).toBeVisible();
    expect(await stateOf(order)).toBeUndefined();
    await dialog.getByLabel('Amount to refund, in dollars').fill('12.50');
    await dialog.getByRole('button', { name: 'Refund $12.50' }).click();
    await expect(refunds.getByText('$12.50', { exact: true })).toBeVisible();
    await expect.poll(() => stateOf(order), { timeout: 30_000 }).toBe('done');
  });

  await test.step('the bank doesn’t take it', async () => {
    const refund = await database()
      .selectFrom('sandbox_refunds')
      .innerJoin('payments', 'payments.intent_id', 'sandbox_refunds.intent_id')
      .select('sandbox_refunds.id')
      .where('payments.order_id', '=', order)
      .executeTakeFirstOrThrow();
    await failSandboxRefund(database(), refund.id);
    await expect.poll(() => stateOf(order), { timeout: 30_000 }).toBe('failed');
    await page.reload();
    await expect(refunds.getByText('The bank didn’t take it')).toBeVisible();
    await expect(refunds.getByRole('button', { name: 'Send again' })).toBeVisible();
    await inspect(page, 'an order with a refund that failed');
  });

  await test.step('it was paid another way', async () => {
    await refunds.getByRole('button', { name: 'Paid by bank transfer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Did you pay the buyer $12.50?' });
    await dialog.getByRole('button', { name: 'I’ve paid $12.50' }).click();
    await expect(dialog.getByText('Enter the reference of the bank transfer')).toBeVisible();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await inspect(page, 'recording a bank transfer', { width: 390 });
    await dialog.getByLabel('Reference of the bank transfer').fill('RF 2026-11');
    await dialog.getByLabel('Reason').fill('Their card is closed.');
    await dialog.getByRole('button', { name: 'I’ve paid $12.50' }).click();
    await expectSaid(page, 'Recorded: $12.50 went to the buyer');
    await expect(refunds.getByText('Paid by bank transfer')).toBeVisible();
    await expect(refunds.getByText('reference RF 2026-11')).toBeVisible();
    await expect(refunds.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Audit log' }).click();
    await expect(
      page.getByText(/went to its buyer by bank transfer, reference RF 2026-11: Their card is closed\./),
    ).toBeVisible();
  });

  const buyerPage = await person();
  await enterAs(buyerPage, buyer);
  await buyerPage.goto(`/dashboard/orders/${order}`);
  await expect(
    buyerPage
      .getByText(/We paid you \$12\.50 back by bank transfer \(reference RF 2026-11\)/)
      .filter({ visible: true }),
  ).toBeVisible();
});
