import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { POWERS } from '#shared/catalogue.ts';
import { inTransaction } from '#database/transaction.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { clearFailedJob, listFailedJobs } from '#domain/jobs/failed-jobs.ts';
import { sendRefundAnew } from '#domain/payments/refund-anew.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { forgetSettledAccounts } from '#domain/transfers/forget-accounts.ts';
import { writeOffDebt, writeOffDebtsOfClosed } from '#domain/transfers/write-off.ts';
import { PayoutRefused } from '#gateways/payouts/port.ts';
import { saleRefundJob } from '#server/jobs/declared-jobs.ts';
import { handOver } from '#tests/support/hand-over.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import {
  account,
  breaches,
  expectRightBooks,
  freshPayouts,
  kinds,
  paidSale,
  pass,
  payouts,
  recheckPayment,
  refund,
  release,
  sale,
  sums,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

usePayingMarket();
freshPayouts();
expectRightBooks();

it('two processes at once take back once', async () => {
  const { orderId } = await paidSale();
  await refund(orderId, 3_000);
  payouts.whileNext('readTransfer', () => work(orderId));
  await work(orderId);
  await work(orderId);
  expect(await transferOf(orderId)).toMatchObject({ state: 'sent', reversed_cents: 3_000 });
  expect(payouts.calls.filter((call) => call === 'reverseTransfer')).toHaveLength(1);
});

it('a process that was slow takes no more than the ledger says is left', async () => {
  const { orderId } = await paidSale();
  await refund(orderId, 3_000);
  payouts.whileNext('readTransfer', async () => {
    await pass(orderId, 3);
    await work(orderId);
  });
  await work(orderId);
  await pass(orderId, 3);
  await work(orderId);
  expect(await transferOf(orderId)).toMatchObject({ state: 'sent', reversed_cents: 3_000 });
  expect(await sums(orderId)).toEqual({ card: PRICE_CENTS - 3_000, transferred: 3_000 - PRICE_CENTS });
});

it('what cannot be taken back because it was taken already is no debt', async () => {
  const { orderId } = await paidSale();
  await refund(orderId, 3_000);
  payouts.failNext('reverseTransfer', 'after', new PayoutRefused('More than is left of it'));
  await work(orderId);
  expect(await transferOf(orderId)).toMatchObject({ state: 'sent', reversed_cents: 3_000 });
  expect(await sums(orderId)).toEqual({ card: PRICE_CENTS - 3_000, transferred: 3_000 - PRICE_CENTS });
});

describe('a refund that its bank did not take', () => {
  /** An order of which `cents` were refunded, until the bank said that it does not take them. */
  async function failedRefund(cents: number) {
    const sold = await sale();
    await account(sold.seller, 'ready');
    expect(await refund(sold.orderId, cents)).toEqual([]);
    await release(sold.orderId);
    await work(sold.orderId);
    cards.failPartRefund(sold.intentId, cents);
    await recheckPayment(sold.orderId);
    return sold;
  }
  const failedJob = async () =>
    (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows.find(
      ({ refund_state: is }) => is === 'failed',
    );

  it('is not the seller’s, and goes to the buyer when an Admin sends it once more', async () => {
    const { orderId } = await failedRefund(PRICE_CENTS);
    await work(orderId);
    expect(await transferOf(orderId)).toMatchObject({ state: 'reversed', amount_cents: null });
    expect((await breaches()).map(({ invariant }) => invariant)).toEqual([
      'A refund that its bank did not take is sent once more',
    ]);
    expect(await kinds(orderId)).toContain('refund-failed');
    const admin = await market.addUser('Admin');
    const job = await failedJob();
    expect(await sendRefundAnew(db, admin, job?.id ?? '')).toBe(true);
    expect(await sendRefundAnew(db, admin, job?.id ?? '')).toBe(false);
    expect(await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts })).toEqual([]);
    await work(orderId);
    expect(await sums(orderId)).toEqual({});
    expect(payouts.transfers.size).toBe(0);
    expect(await failedJob()).toBeUndefined();
  });

  it('is replaced by what an Admin refunds instead', async () => {
    const { orderId } = await failedRefund(10_000);
    const admin = await market.addUser('Admin');
    await refundOrder(db, admin, orderId, { amountCents: 4_000, words: 'A part of it.' });
    expect(await failedJob()).toBeDefined();
    await refundOrder(db, admin, orderId, { amountCents: 8_000, words: 'With something for the trouble.' });
    expect(await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts })).toEqual([]);
    await work(orderId);
    expect(await failedJob()).toBeUndefined();
    expect(await sums(orderId)).toEqual({ card: 18_000, transferred: -18_000 });
  });
});

it('a bank that takes back more than was left takes it from the site', async () => {
  const { orderId, intentId } = await paidSale();
  await refund(orderId, 9_000);
  await work(orderId);
  cards.dispute(intentId, 'lost');
  await recheckPayment(orderId);
  await work(orderId);
  expect(await transferOf(orderId)).toMatchObject({ state: 'reversed', reversed_cents: PRICE_CENTS });
  expect(await sums(orderId)).toEqual({ card: -9_000, losses: 9_000 });
});

it('a refund of what a bank has left is refused for good, and a person is asked', async () => {
  const { orderId, intentId } = await sale();
  cards.dispute(intentId, 'lost');
  const intent = cards.intents.get(intentId);
  if (intent) intent.lostCents = 20_000;
  await recheckPayment(orderId);
  expect(await refund(orderId, 5_000)).toEqual([]);
  const [job] = (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows;
  // As the queue does once a job has come to its end.
  await clearFailedJob(db, 'sale-refund', job?.subject_id ?? '');
  expect(
    (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows,
  ).toMatchObject([{ refund_state: 'failed' }]);
  expect(await kinds(orderId)).toContain('refund-failed');
  await db
    .updateTable('sale_refunds')
    .set({ replaced_by: sql`id` })
    .where('order_id', '=', orderId)
    .execute();
});

describe('a debt', () => {
  async function debt() {
    const sold = await paidSale();
    payouts.takesBack = 0;
    await refund(sold.orderId, 'all');
    await work(sold.orderId);
    await work(sold.orderId);
    expect(await sums(sold.orderId)).toEqual({ debts: PRICE_CENTS, transferred: -PRICE_CENTS });
    return sold;
  }

  it('is given up by an Admin, once', async () => {
    const { orderId, seller } = await debt();
    const admin = await market.addUser('Admin');
    await expect(
      writeOffDebt(db, { ...seller, type: 'Admin', powers: [...POWERS] }, orderId, 'Mine.'),
    ).rejects.toMatchObject({
      code: 'own-account',
    });
    expect(await writeOffDebt(db, admin, orderId, 'They are gone.')).toBe(PRICE_CENTS);
    await expect(writeOffDebt(db, admin, orderId, 'Again.')).rejects.toMatchObject({ code: 'nothing-owed' });
    expect(await sums(orderId)).toEqual({ losses: PRICE_CENTS, transferred: -PRICE_CENTS });
    expect(await kinds(orderId)).toContain('debt-written-off');
    const next = await sale(seller);
    await release(next.orderId);
    await work(next.orderId);
    expect(await transferOf(next.orderId)).toMatchObject({ state: 'sent', amount_cents: PRICE_CENTS });
  });

  it('of a closed account is given up once nothing is left that could repay it', async () => {
    const { orderId, seller } = await debt();
    const open = await sale(seller);
    await writeOffDebtsOfClosed(db);
    expect(await sums(orderId)).toHaveProperty('debts');
    await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, seller.id)));
    await writeOffDebtsOfClosed(db);
    expect(await sums(orderId)).toHaveProperty('debts');
    await handOver(db, open.orderId);
    await db
      .updateTable('handovers')
      .set({ release_at: new Date(0) })
      .where('order_id', '=', open.orderId)
      .execute();
    await settleHandover(db, open.orderId);
    // All of its money went back.
    await settleHandover(db, orderId);
    await writeOffDebtsOfClosed(db);
    expect(await sums(orderId)).toHaveProperty('debts');
    await refund(open.orderId, 'all');
    await work(open.orderId);
    await writeOffDebtsOfClosed(db);
    expect(await sums(orderId)).toEqual({ losses: PRICE_CENTS, transferred: -PRICE_CENTS });

    // How they were paid is known as long as a bank may take money back.
    const accounts = () => db.selectFrom('payout_accounts').select('status').where('user_id', '=', seller.id).execute();
    await forgetSettledAccounts(db);
    expect(await accounts()).toHaveLength(1);
    await sql`update handovers set created_at = created_at - interval '130 days' where seller_id = ${seller.id}`.execute(
      db,
    );
    await forgetSettledAccounts(db);
    expect(await accounts()).toHaveLength(0);
  });
});
