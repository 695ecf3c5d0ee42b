import { expect, it } from 'vitest';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { inTransaction } from '#database/transaction.ts';
import { EARNINGS_TABLE, type EarningsTable } from '#shared/tables/earnings.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { findUnsettled } from '#domain/accounts/unsettled.ts';
import type { Actor } from '#domain/actor.ts';
import { listFailedJobs } from '#domain/jobs/failed-jobs.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { getAdminOrder } from '#domain/staff/order.ts';
import { findEarning, listEarnings, summarizeEarnings } from '#domain/transfers/earnings.ts';
import { overviewOfPayouts } from '#domain/transfers/overview.ts';
import { recordSent } from '#domain/transfers/record-sent.ts';
import { settleTransfer } from '#domain/transfers/settle-transfer.ts';
import { PayoutRefused } from '#gateways/payouts/port.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import {
  account,
  expectRightBooks,
  freshPayouts,
  kinds,
  paidSale,
  payouts,
  refund,
  release,
  sale,
  state,
  sums,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';
import { db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();
freshPayouts();
expectRightBooks();

/** An order that the provider refuses to pay its seller for. */
async function refused(seller?: Actor) {
  const sold = await sale(seller);
  await account(sold.seller, 'ready');
  await release(sold.orderId);
  payouts.failNext('createTransfer', 'before', new PayoutRefused('The source charge is too old'));
  await work(sold.orderId);
  expect(await state(sold.orderId)).toBe('failed');
  return { ...sold, transferId: (await transferOf(sold.orderId)).id };
}

const settle = (admin: Actor, { orderId, transferId }: { orderId: string; transferId: string }, amountCents: number) =>
  settleTransfer(db, admin, { orderId, transferId }, { amountCents, reference: 'Sale 12', words: 'Too old.' });

const jobs = async () =>
  (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows;

it('pays the seller, once, and nothing is sent afterwards', async () => {
  const of = await refused();
  const [one, other] = [await market.addUser('Admin'), await market.addUser('Admin')];
  expect(await jobs()).toHaveLength(1);
  await expect(settle(one, of, 100)).rejects.toMatchObject({ code: 'refund-changed' });
  const answers = await Promise.allSettled([settle(one, of, PRICE_CENTS), settle(other, of, PRICE_CENTS)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already-settled' } });
  expect(await jobs()).toEqual([]);
  await work(of.orderId);
  expect(await state(of.orderId)).toBe('settled');
  expect(payouts.transfers.size).toBe(0);
  expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS, outside: -PRICE_CENTS });
  expect(await kinds(of.orderId)).toContain('seller-paid-another-way');
  expect(await findEarning(db, of.orderId)).toMatchObject({ state: 'settled', earned_cents: PRICE_CENTS });
  expect(await summarizeEarnings(db, of.seller)).toMatchObject({
    paidOutCents: PRICE_CENTS,
    onTheWayCents: 0,
    heldCents: 0,
  });
  expect(await overviewOfPayouts(db)).toMatchObject({ unsent: 0 });
  expect(await findUnsettled(db, of.seller.id)).toMatchObject({ owedCents: 0 });
});

it('is a sale of the seller’s list, by state, words and what they get', async () => {
  const settled = await refused();
  const held = await sale(settled.seller);
  const earned = async (query: Partial<TableQuery<EarningsTable>>) =>
    (await listEarnings(db, settled.seller, { ...askTable(EARNINGS_TABLE), ...query })).rows.map(({ id }) => id);
  await settle(await market.addUser('Admin'), settled, PRICE_CENTS);
  await refund(held.orderId, 1_000);
  expect(await earned({})).toEqual([held.orderId, settled.orderId]);
  expect(await earned({ sort: 'sold' })).toEqual([settled.orderId, held.orderId]);
  expect(await earned({ sort: '-earned' })).toEqual([settled.orderId, held.orderId]);
  // Those that aren't paid out come last, either way.
  expect(await earned({ sort: 'sent' })).toEqual([settled.orderId, held.orderId]);
  expect(await earned({ sort: '-sent' })).toEqual([settled.orderId, held.orderId]);
  expect(await earned({ filters: { state: 'settled' } })).toEqual([settled.orderId]);
  expect(await earned({ filters: { state: 'held', q: 'thinkpad' } })).toEqual([held.orderId]);
  expect(await earned({ filters: { q: '%%' } })).toEqual([]);
  expect(await earned({ period: { to: new Date(0) } })).toEqual([]);
  expect(await earned({ amount: { min: PRICE_CENTS + 1 } })).toEqual([]);
  const first = await listEarnings(db, settled.seller, { ...askTable(EARNINGS_TABLE), sort: '-earned', limit: 1 });
  expect(first).toMatchObject({ rows: [{ id: settled.orderId, sent_at: expect.any(Date) }], total: 2 });
  expect(await earned({ sort: '-earned', limit: 1, cursor: first.nextCursor ?? '' })).toEqual([held.orderId]);
});

it('is refused while it is sent again, and while a refund is under way', async () => {
  const of = await refused();
  const admin = await market.addUser('Admin');
  await inTransaction(db, (trx) =>
    requestRefund(trx, { orderId: of.orderId, amountCents: 1_000, reason: 'admin', by: null }),
  );
  await expect(settle(admin, of, PRICE_CENTS)).rejects.toMatchObject({ code: 'refund-changed' });
  expect(await refund(of.orderId, 500)).toEqual([]);
  await work(of.orderId);
  expect(await state(of.orderId)).toBe('sent');
  await expect(settle(admin, of, PRICE_CENTS - 1_500)).rejects.toMatchObject({ code: 'refund-changed' });
});

it('what the provider has sent all the same is taken back', async () => {
  const of = await refused();
  await settle(await market.addUser('Admin'), of, PRICE_CENTS);
  // The answer of a process that was stopped for long.
  const sent = await payouts.createTransfer({
    transferId: of.transferId,
    orderId: of.orderId,
    accountId: `acct_${of.seller.id}`,
    amountCents: PRICE_CENTS,
    intentId: of.intentId,
    refusals: 0,
  });
  await recordSent(db, of.transferId, sent);
  await work(of.orderId);
  expect(await transferOf(of.orderId)).toMatchObject({ state: 'reversed', reversed_cents: PRICE_CENTS });
  expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS, outside: -PRICE_CENTS });
  expect(await kinds(of.orderId)).toEqual(expect.arrayContaining(['seller-paid', 'taken-back']));
});

it('a refund after it is what the seller owes', async () => {
  const of = await refused();
  await settle(await market.addUser('Admin'), of, PRICE_CENTS);
  expect(await refund(of.orderId, 3_000)).toEqual([]);
  await work(of.orderId);
  expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS - 3_000, outside: -PRICE_CENTS, debts: 3_000 });
  expect(await state(of.orderId)).toBe('settled');
});

it('repays first what the seller has come to owe for other sales since', async () => {
  const before = await paidSale();
  const of = await refused(before.seller);
  const admin = await market.addUser('Admin');
  payouts.takesBack = 0;
  expect(await refund(before.orderId, 10_000)).toEqual([]);
  await work(before.orderId);
  expect(await sums(before.orderId)).toMatchObject({ debts: 10_000 });
  const { settleable } = await getAdminOrder(db, admin, of.orderId);
  expect(settleable.get(of.transferId)).toBe(PRICE_CENTS - 10_000);
  await expect(settle(admin, of, PRICE_CENTS)).rejects.toMatchObject({ code: 'refund-changed' });
  expect(await sums(before.orderId)).toMatchObject({ debts: 10_000 });
  await settle(admin, of, PRICE_CENTS - 10_000);
  expect(await sums(before.orderId)).not.toHaveProperty('debts');
  expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS, outside: 10_000 - PRICE_CENTS, offset: -10_000 });
  expect(await findEarning(db, of.orderId)).toMatchObject({ state: 'settled', earned_cents: PRICE_CENTS - 10_000 });
});

it('is nothing to pay where all of it repays what the seller owes', async () => {
  const before = await paidSale();
  const of = await refused(before.seller);
  const admin = await market.addUser('Admin');
  payouts.takesBack = 0;
  expect(await refund(before.orderId, 'all')).toEqual([]);
  await work(before.orderId);
  expect((await getAdminOrder(db, admin, of.orderId)).settleable.has(of.transferId)).toBe(false);
  await expect(settle(admin, of, PRICE_CENTS)).rejects.toMatchObject({ code: 'nothing-owed' });
  await work(of.orderId);
  expect(await state(of.orderId)).toBe('reversed');
  expect(await sums(before.orderId)).not.toHaveProperty('debts');
});
