import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { listOrderEvents } from '#domain/orders/order-events.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { recheckAttempt } from '#domain/payments/sweep.ts';
import { announceTerms } from '#domain/transfers/commission-terms.ts';
import { refreshAccount, startOnboarding } from '#domain/transfers/payout-account.ts';
import { processTransfer } from '#domain/transfers/process-transfer.ts';
import { scheduleTransfer } from '#domain/transfers/schedule-transfer.ts';
import { saleRefundJob } from '#server/jobs/declared-jobs.ts';
import { FakePayouts } from '#tests/support/fake-payouts.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market } from '#tests/support/paying-market.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';

export let payouts: FakePayouts;

/** Gives each test of a marketplace (`usePayingMarket`) a provider of its own that pays sellers, about which the test decides. */
export function freshPayouts(): void {
  beforeEach(() => {
    payouts = new FakePayouts();
  });
}

/** What the site takes unless a test says otherwise. */
export const FREE = { basisPoints: 0, minimumCents: 0, feesBy: 'platform' } as const;

/** Expects the ledger to be right after each test, whose terms end with it. */
export function expectRightBooks(): void {
  afterEach(async () => {
    await announceTerms(db, FREE);
    expect(await breaches()).toEqual([]);
  });
}

/** A laptop that was bought. */
export async function sale(seller?: Actor) {
  const laptop = await market.laptop();
  if (seller)
    await db.updateTable('products').set({ seller_id: seller.id }).where('id', '=', laptop.productId).execute();
  const { buyer, orderId } = await laptop.booked();
  const { clientSecret } = await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId });
  const intentId = cards.pay(clientSecret);
  await recordPayment(db, cards, buyer, { orderId });
  return { seller: seller ?? laptop.seller, buyer, orderId, intentId };
}

/** Lets the provider say this of a seller's account, which is made when there is none. */
export async function account(seller: Actor, status: 'started' | 'pending' | 'ready' | 'restricted'): Promise<void> {
  await startOnboarding(db, payouts, seller, 'https://site.test');
  payouts.accounts.set(`acct_${seller.id}`, status);
  await refreshAccount(db, payouts, `acct_${seller.id}`);
}

/** Releases an order: its seller is to be paid. */
export const release = (orderId: string) => inTransaction(db, (trx) => scheduleTransfer(trx, orderId));

export const transferOf = (orderId: string) =>
  db.selectFrom('transfers').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Brings the transfer of an order as far as it gets. */
export async function work(orderId: string): Promise<void> {
  await processTransfer(db, payouts, (await transferOf(orderId)).id);
}

/** Money goes back to the buyer. @returns what failed */
export async function refund(orderId: string, amountCents: number | 'all'): Promise<unknown[]> {
  await inTransaction(db, (trx) =>
    requestRefund(trx, { orderId, amountCents, reason: 'admin', subject: String(Math.random()), by: null }),
  );
  return runDueJobs(db, saleRefundJob, { db, cardPayments: cards, payouts });
}

/** Reads what the card provider says of an order's payment. */
export async function recheckPayment(orderId: string): Promise<void> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await recheckAttempt(db, cards, attempt);
}

/** Moves a transfer's clock. */
export const pass = (orderId: string, minutes: number) =>
  db
    .updateTable('transfers')
    .set({
      sending_since: new Date(Date.now() - minutes * 60_000),
      taking_back_since: sql<Date>`taking_back_since - make_interval(mins => ${minutes}::int)`,
    })
    .where('order_id', '=', orderId)
    .execute();

/** What the accounts of the ledger hold of an order, in cents, without those that hold nothing. */
export async function sums(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from ledger_entries where order_id = ${orderId}
    group by account having sum(amount_cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account: name, cents }) => [name, cents]));
}

/** What has happened to an order. */
export const kinds = async (orderId: string) => (await listOrderEvents(db, orderId)).map(({ kind }) => kind);

/** What is wrong with the ledger, also with money that moved a moment ago. */
export const breaches = () => checkLedger(db, { sandbox: false, settledMinutes: 0 });

export const state = async (orderId: string) => (await transferOf(orderId)).state;

/** An order whose seller was paid. */
export async function paidSale() {
  const sold = await sale();
  await account(sold.seller, 'ready');
  await release(sold.orderId);
  await work(sold.orderId);
  expect(await state(sold.orderId)).toBe('sent');
  return sold;
}
