import { describe, expect, it } from 'vitest';
import { POWERS } from '#shared/catalogue.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#domain/jobs/failed-jobs.ts';
import { sendRefundAnew } from '#domain/payments/refund-anew.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { settleRefund } from '#domain/payments/settle-refund.ts';
import { standsAsSale } from '#domain/products/states.ts';
import { findEarning } from '#domain/transfers/earnings.ts';
import { saleRefundJob } from '#server/jobs/declared-jobs.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import {
  account,
  expectRightBooks,
  freshPayouts,
  kinds,
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

const BY_BANK = { reference: 'RF 2026-11', words: 'Their card is closed.' };

/** An order of which `cents` were refunded, until the bank of the card said that it does not take them. */
async function failedRefund(cents: number) {
  const sold = await sale();
  await account(sold.seller, 'ready');
  expect(await refund(sold.orderId, cents)).toEqual([]);
  cards.failPartRefund(sold.intentId, cents);
  await recheckPayment(sold.orderId);
  const { id: refundId } = await refundOf(sold.orderId);
  return { ...sold, refundId };
}

const refundOf = (orderId: string) =>
  db
    .selectFrom('sale_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();

const jobs = async ({ refundId }: { refundId: string }) =>
  (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows.filter(
    ({ subject_id: subject }) => subject === refundId,
  );

const settle = (admin: Actor, of: { orderId: string; refundId: string }, amountCents: number) =>
  settleRefund(db, admin, of, { ...BY_BANK, amountCents });

const audited = (orderId: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'facts'])
    .where('subject_id', '=', orderId)
    .where('action', 'in', ['refund-settled', 'refund-paid-twice', 'second-refund-failed'])
    .orderBy('id')
    .execute();

it('is the buyer’s from then on: ledger, seller, notices and audit log say so', async () => {
  const of = await failedRefund(10_000);
  const admin = await market.addUser('Admin');
  await settle(admin, of, 10_000);
  expect(await refundOf(of.orderId)).toMatchObject({ state: 'settled', state_by: 'settled another way' });
  expect(await jobs(of)).toEqual([]);
  // The provider has all of the payment; the site has paid a part of it back from its own account.
  expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS, outside: -10_000, share: 10_000 - PRICE_CENTS });
  expect(await findEarning(db, of.orderId)).toMatchObject({
    returned_cents: 10_000,
    earned_cents: PRICE_CENTS - 10_000,
  });
  expect(await kinds(of.orderId)).toContain('refund-settled');
  const facts = { amountCents: 10_000, reference: 'RF 2026-11' };
  const told = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'facts'])
    .where('kind', '=', 'refund-settled')
    .where('order_id', '=', of.orderId)
    .execute();
  expect(told).toContainEqual(expect.objectContaining({ user_id: of.buyer.id, facts }));
  expect(await audited(of.orderId)).toEqual([
    { action: 'refund-settled', actor_id: admin.id, facts: { ...facts, words: BY_BANK.words } },
  ]);
  await release(of.orderId);
  await work(of.orderId);
  expect(await transferOf(of.orderId)).toMatchObject({ state: 'sent', amount_cents: PRICE_CENTS - 10_000 });
  // What was paid back outside can't be refunded again.
  await expect(
    refundOrder(db, admin, of.orderId, { amountCents: PRICE_CENTS, words: 'All of it.' }),
  ).rejects.toMatchObject({ code: 'refund-too-large' });
});

it('of all of the money ends the sale', async () => {
  const { productId, ...of } = await failedRefund(PRICE_CENTS).then(async (sold) => ({
    ...sold,
    ...(await db
      .selectFrom('orders')
      .select('product_id as productId')
      .where('id', '=', sold.orderId)
      .executeTakeFirstOrThrow()),
  }));
  const stands = async () =>
    (await db.selectFrom('products').select('id').where('id', '=', productId).where(standsAsSale()).execute()).length;
  expect(await stands()).toBe(1);
  await settle(await market.addUser('Admin'), of, PRICE_CENTS);
  expect(await stands()).toBe(0);
  await release(of.orderId);
  await work(of.orderId);
  expect(await transferOf(of.orderId)).toMatchObject({ state: 'reversed', amount_cents: null });
  expect(payouts.transfers.size).toBe(0);
});

it('what went back at the provider’s own dashboard since it failed is not paid again', async () => {
  const of = await failedRefund(10_000);
  const admin = await market.addUser('Admin');
  cards.refundThere(of.intentId, 4_000);
  await recheckPayment(of.orderId);
  // One of our own that has nothing to do with it.
  await inTransaction(db, (trx) =>
    requestRefund(trx, { orderId: of.orderId, amountCents: 500, reason: 'claim', by: null }),
  );
  expect(await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts })).toEqual([]);
  await expect(settle(admin, of, 10_000)).rejects.toMatchObject({
    code: 'refund-changed',
    message: expect.stringContaining('$60 of this refund is due'),
  });
  await settle(admin, of, 6_000);
  expect(await sums(of.orderId)).toMatchObject({ card: PRICE_CENTS - 4_500, outside: -6_000 });

  const all = await failedRefund(10_000);
  cards.refundThere(all.intentId, 10_000);
  await recheckPayment(all.orderId);
  await expect(settle(admin, all, 10_000)).rejects.toMatchObject({ code: 'refund-too-large' });
  const [job] = await jobs(all);
  expect(await sendRefundAnew(db, admin, job?.id ?? '')).toBe(true);
  expect(await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts })).toEqual([]);
  expect(cards.intents.get(all.intentId)?.refundedCents).toBe(10_000);
  expect(await jobs(all)).toEqual([]);
});

describe('is refused', () => {
  it('twice, by two Admins at once', async () => {
    const of = await failedRefund(10_000);
    const [one, other] = [await market.addUser('Admin'), await market.addUser('Admin')];
    const answers = await Promise.allSettled([settle(one, of, 10_000), settle(other, of, 10_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already-settled', message: expect.stringContaining('reference RF 2026-11') },
    });
    expect(await sums(of.orderId)).toMatchObject({ outside: -10_000 });
    expect(await audited(of.orderId)).toHaveLength(1);
  });

  it('while it is sent once more, which is refused once it is settled', async () => {
    const of = await failedRefund(10_000);
    const admin = await market.addUser('Admin');
    const [job] = await jobs(of);
    expect(await sendRefundAnew(db, admin, job?.id ?? '')).toBe(true);
    await expect(settle(admin, of, 10_000)).rejects.toMatchObject({ code: 'refund-changed' });
    expect(await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts })).toEqual([]);
    expect(await sums(of.orderId)).toMatchObject({ card: PRICE_CENTS - 10_000 });

    const next = await failedRefund(5_000);
    const [again] = await jobs(next);
    // The other Admin has the failed job on the screen.
    const [settled, sent] = await Promise.allSettled([
      settle(admin, next, 5_000),
      sendRefundAnew(db, admin, again?.id ?? ''),
    ]);
    await runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts });
    const { outside = 0, card = 0 } = await sums(next.orderId);
    expect([settled.status, sent.status]).toContain('fulfilled');
    expect(card + outside).toBe(PRICE_CENTS - 5_000);
  });

  it('with another amount than is due, without a failure, for who has a part in it, and while a bank has the money', async () => {
    const of = await failedRefund(10_000);
    const admin = await market.addUser('Admin');
    await expect(settle(admin, of, 9_999)).rejects.toMatchObject({ code: 'refund-changed' });
    await expect(settle({ ...of.buyer, type: 'Admin', powers: [...POWERS] }, of, 10_000)).rejects.toMatchObject({
      code: 'own-account',
    });
    const other = await sale();
    await expect(settle(admin, { ...of, orderId: other.orderId }, 10_000)).rejects.toMatchObject({ code: 'not-found' });
    await refund(other.orderId, 1_000);
    await expect(
      settle(admin, { orderId: other.orderId, refundId: (await refundOf(other.orderId)).id }, 1_000),
    ).rejects.toMatchObject({ code: 'refund-changed' });
    cards.dispute(of.intentId, 'open');
    await recheckPayment(of.orderId);
    await expect(settle(admin, of, 10_000)).rejects.toMatchObject({ code: 'refund-too-large' });
    cards.dispute(of.intentId, 'won');
    await recheckPayment(of.orderId);
    await settle(admin, of, 10_000);
  });
});

describe('the provider pays it after all', () => {
  it('is the site’s loss and not the seller’s, and is reported until somebody has seen to it', async () => {
    const of = await failedRefund(10_000);
    const admin = await market.addUser('Admin');
    await settle(admin, of, 10_000);
    cards.payPartRefundAfterAll(of.intentId, 10_000);
    await recheckPayment(of.orderId);
    await recheckPayment(of.orderId);
    expect(await sums(of.orderId)).toEqual({
      card: PRICE_CENTS - 10_000,
      outside: -10_000,
      losses: 10_000,
      share: 10_000 - PRICE_CENTS,
    });
    expect(await kinds(of.orderId)).toEqual(expect.arrayContaining(['refund-settled', 'refund-paid-twice']));
    expect((await audited(of.orderId)).map(({ action }) => action)).toEqual(['refund-settled', 'refund-paid-twice']);
    const [job] = await jobs(of);
    expect(job).toMatchObject({ refund_state: 'settled', error: expect.stringContaining('twice') });
    await expect(retryFailedJob(db, admin, job?.id ?? '')).rejects.toMatchObject({ code: 'already-settled' });
    await discardFailedJob(db, admin, job?.id ?? '');
    expect(await jobs(of)).toEqual([]);
    await release(of.orderId);
    await work(of.orderId);
    expect(await transferOf(of.orderId)).toMatchObject({ state: 'sent', amount_cents: PRICE_CENTS - 10_000 });
  });

  it('and not, after all: the buyer keeps it once, and is told', async () => {
    const of = await failedRefund(10_000);
    await settle(await market.addUser('Admin'), of, 10_000);
    cards.payPartRefundAfterAll(of.intentId, 10_000);
    await recheckPayment(of.orderId);
    cards.failPartRefund(of.intentId, 10_000);
    await recheckPayment(of.orderId);
    expect(await sums(of.orderId)).toEqual({ card: PRICE_CENTS, outside: -10_000, share: 10_000 - PRICE_CENTS });
    expect(await jobs(of)).toEqual([]);
    const audit = await audited(of.orderId);
    expect(audit.map(({ action }) => action)).toEqual(['refund-settled', 'refund-paid-twice', 'second-refund-failed']);
    expect(audit.at(-1)).toMatchObject({ actor_id: null, facts: { amountCents: 10_000 } });
    const told = await db
      .selectFrom('notifications')
      .select(['user_id', 'facts'])
      .where('kind', '=', 'second-refund-failed')
      .where('order_id', '=', of.orderId)
      .execute();
    expect(told).toEqual([{ user_id: of.buyer.id, facts: { amountCents: 10_000 } }]);
  });

  it('and a part of it not: the rest is still to be seen to', async () => {
    const of = await failedRefund(10_000);
    await settle(await market.addUser('Admin'), of, 10_000);
    cards.refundThere(of.intentId, 10_000);
    await recheckPayment(of.orderId);
    cards.refundThere(of.intentId, -4_000);
    await recheckPayment(of.orderId);
    expect(await sums(of.orderId)).toMatchObject({ card: PRICE_CENTS - 6_000, outside: -10_000, losses: 6_000 });
    expect(await jobs(of)).toHaveLength(1);
    expect((await audited(of.orderId)).at(-1)).toMatchObject({ facts: { amountCents: 4_000 } });
  });

  it('by hand, at its dashboard, counts as the same refund; what is more than that is another', async () => {
    const of = await failedRefund(10_000);
    await settle(await market.addUser('Admin'), of, 10_000);
    const intent = cards.intents.get(of.intentId);
    if (intent) intent.refundedCents += 12_000;
    await recheckPayment(of.orderId);
    expect(await sums(of.orderId)).toEqual({
      card: PRICE_CENTS - 12_000,
      outside: -10_000,
      losses: 10_000,
      share: 12_000 - PRICE_CENTS,
    });
    expect(await jobs(of)).toMatchObject([{ refund_state: 'settled' }]);
  });

  it('a refund that is asked for later is none that was paid twice', async () => {
    const of = await failedRefund(10_000);
    await settle(await market.addUser('Admin'), of, 10_000);
    expect(await refund(of.orderId, 2_000)).toEqual([]);
    expect(await sums(of.orderId)).toEqual({
      card: PRICE_CENTS - 2_000,
      outside: -10_000,
      share: 12_000 - PRICE_CENTS,
    });
    expect(await jobs(of)).toEqual([]);
  });
});
