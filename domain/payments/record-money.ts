import { sql } from 'kysely';
import { UNDECIDED } from '#database/attempt-states.ts';
import { newId } from '#database/ids.ts';
import { announce } from '#database/announce.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { writeTogether } from '#database/write-together.ts';
import { insertAudit } from '#domain/audit/record-audit.ts';
import { insertEntries } from '#domain/ledger/entries.ts';
import { moneyTaken, postReversals, shareOfSale } from '#domain/ledger/post-payment.ts';
import { type Posted, postedOf } from '#domain/ledger/posted.ts';
import { insertHandover } from '#domain/orders/handover-rows.ts';
import { type NewOrderEvent, writeOrderEvents } from '#domain/orders/order-events.ts';
import { ORDER_TRANSITIONS } from '#domain/orders/states.ts';
import { isWhole } from '#domain/payments/confirm-sale.ts';
import { releaseHold } from '#domain/payments/holds.ts';
import { type LockedOrder, type LockedProduct, lockAttempt } from '#domain/payments/locks.ts';
import { recordPaidTwice } from '#domain/payments/paid-twice.ts';
import { issueReceipt } from '#domain/payments/receipts.ts';
import { recordDisputes } from '#domain/payments/record-disputes.ts';
import { recordRefund } from '#domain/payments/refunds.ts';
import { expectedRefunds, settleSaleRefunds } from '#domain/payments/settle-sale-refunds.ts';
import { setAttemptState, updateAttemptState } from '#domain/payments/states.ts';
import { PRODUCT_TRANSITIONS, isOffMarket } from '#domain/products/states.ts';
import { listingStep } from '#domain/products/unlisted.ts';
import { step } from '#domain/transitions.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** What recorded money did: it bought the laptop, or it goes back ('refunding'), or has gone back ('refunded'). */
export type Money =
  /** `othersPay`: other attempts to pay for the laptop may have to be ended. */
  { outcome: 'bought'; paymentId: string; othersPay: boolean } | { outcome: 'refunding' | 'refunded' };

type PaidAttempt = AttemptRow & { state: 'succeeded' | 'refunding' | 'refunded' };

/**
 * Records in one transaction that an attempt was paid, and what of it has gone back since: payment, order, product, ledger.
 *
 * Double payment is prevented here: with the product's row locked, the first money that is recorded buys the product, regardless of who held it, and
 * any later money is marked 'refunding'. Unique constraints on `payments.product_id` and `payments.order_id` stand behind it. Repeatable.
 * A refund makes a laptop neither unsold nor its order unpaid. What changes of the catalogue is announced after the commit.
 * @param intent as just read from the provider, 'succeeded'
 */
export async function recordMoney(db: Database, of: AttemptRow, intent: CardIntent): Promise<Money> {
  const { money, isSeen } = await inTransaction(db, (trx) => recordWithin(trx, of, intent));
  if (isSeen) announce(db, 'catalogue', 'announced');
  return money;
}

/** @returns with whether visitors may see what it changed */
async function recordWithin(
  trx: RunningTransaction,
  of: AttemptRow,
  intent: CardIntent,
): Promise<{ money: Money; isSeen: boolean }> {
  const { product, order, attempt: before } = await lockAttempt(trx, of, { announces: true });
  const taken = isPaid(before)
    ? { attempt: before, othersPay: true, isShared: false }
    : await takeMoney(trx, product, order, before, intent);
  const { attempt, othersPay, isShared } = taken;
  if (isShared) {
    const paymentId = await issueReceipt(trx, order.id);
    return { money: { outcome: 'bought', paymentId, othersPay }, isSeen: true };
  }
  const expectedCents = await expectedRefunds(trx, attempt, intent.partRefunds);
  const { refundedNowCents, owedCents, twiceCents, outdated, hasPosted } = await postReversals(
    trx,
    attempt,
    intent,
    expectedCents,
  );
  // What a refund did is in the books in the same transaction, or not yet done.
  if (!outdated) await settleSaleRefunds(trx, attempt, intent.partRefunds);
  if (twiceCents !== 0) await recordPaidTwice(trx, attempt, twiceCents);
  if (attempt.state === 'succeeded') await recordDisputes(trx, attempt, intent);
  const onceCents = refundedNowCents - Math.max(0, twiceCents);
  if (onceCents > 0) await recordRefund(trx, order, attempt, onceCents);
  const isSeen = hasPosted || !isPaid(before);
  if (attempt.state === 'succeeded') {
    // The last lock of the transaction: all payments queue at the counter of receipts.
    const paymentId = isPaid(before) ? await paymentOf(trx, attempt) : await issueReceipt(trx, order.id);
    return { money: { outcome: 'bought', paymentId, othersPay }, isSeen };
  }
  if (attempt.state === 'refunding' && owedCents === 0) {
    await setAttemptState(trx, attempt, 'refunded', 'money went back');
    return { money: { outcome: 'refunded' }, isSeen };
  }
  return { money: { outcome: attempt.state }, isSeen };
}

function isPaid(attempt: AttemptRow): attempt is PaidAttempt {
  return attempt.state === 'succeeded' || attempt.state === 'refunding' || attempt.state === 'refunded';
}

/**
 * Buys the laptop with money that has not been recorded yet, or marks it to go back. Of a sale of which nothing has gone back it writes all at once,
 * with what shares it out.
 * @returns the attempt as it is then, whether others may still pay for the laptop, and whether the sale was shared out
 */
async function takeMoney(
  trx: RunningTransaction,
  product: LockedProduct,
  order: LockedOrder,
  attempt: AttemptRow,
  intent: CardIntent,
): Promise<{ attempt: PaidAttempt; othersPay: boolean; isShared: boolean }> {
  const { mayBuy, othersPay, otherOrders, ...posted } = await readSurroundings(trx, attempt);
  const buys =
    product.state !== 'sold' &&
    !isOffMarket(product) &&
    order.state === 'unpaid' &&
    attempt.state !== 'canceled' &&
    intent.refundedCents === 0 &&
    mayBuy;
  const state = buys ? 'succeeded' : 'refunding';
  const share = buys && isWhole(intent) ? shareOfSale(trx, attempt, posted, intent.feeCents) : null;
  const facts = { amountCents: attempt.amount_cents };
  const orderId = order.id;
  const writes = [
    updateAttemptState(trx, attempt, state, 'money arrived', {
      intent_id: intent.id,
      ...(share && { reversed_as_of: intent.readAt }),
    }),
    insertEntries(trx, attempt, [moneyTaken(attempt, buys), ...(share?.postings ?? [])]),
    share?.terms,
    insertAudit(trx, {
      actor: buys ? { id: order.buyer_id } : null,
      action: buys ? 'payment-recorded' : 'refund-begun',
      subject: { kind: 'order', id: orderId },
      facts,
    }),
  ];
  if (buys) {
    const events: NewOrderEvent[] = [
      { orderId, kind: 'paid', by: { id: order.buyer_id }, facts },
      ...otherOrders.map((id) => ({ orderId: id, kind: 'sold-to-other' as const, by: null })),
    ];
    await writeTogether(trx, [...writes, ...sale(trx, { product, order, attempt, intent })], writeOrderEvents(events));
  } else {
    await releaseHold(trx, product, attempt, 'money arrived');
    const events = [{ orderId, kind: 'refund-begun' as const, by: null, facts }];
    await writeTogether(trx, writes, writeOrderEvents(events));
  }
  return { attempt: { ...attempt, state, intent_id: intent.id }, othersPay, isShared: share !== null };
}

interface Sale {
  product: LockedProduct;
  order: LockedOrder;
  attempt: AttemptRow;
  intent: CardIntent;
}

/** The writes that mark the order paid and the product sold, store the payment and begin the hand-over. */
function sale(trx: RunningTransaction, { product, order, attempt, intent }: Sale) {
  const orderPaid = trx
    .updateTable('orders')
    .set({ ...step(ORDER_TRANSITIONS, order.state, 'paid', 'money arrived'), paid_at: sql`clock_timestamp()` })
    .where('id', '=', order.id);
  const productSold = trx
    .updateTable('products')
    .set({
      ...step(PRODUCT_TRANSITIONS, product.state, 'sold', 'money arrived'),
      ...listingStep(product, 'live', 'money arrived'),
      sold_at: sql`clock_timestamp()`,
      held_by_attempt_id: null,
    })
    .where('id', '=', product.id);
  const payment = trx.insertInto('payments').values({
    id: newId(),
    order_id: order.id,
    product_id: product.id,
    attempt_id: attempt.id,
    intent_id: intent.id,
    email: order.email,
    amount_cents: attempt.amount_cents,
  });
  return [orderPaid, productSold, payment, insertHandover(trx, product, order)];
}

interface Surroundings {
  /** A buyer who is suspended, or has closed their account, gets their money back rather than a laptop that they cannot ask for. */
  mayBuy: boolean;
  /** Whether other attempts may still be paid. */
  othersPay: boolean;
  /** The unpaid orders of others. */
  otherOrders: string[];
}

/** What else decides about money that arrives, and whom it concerns, with what was posted. @param trx with the product locked */
async function readSurroundings(trx: RunningTransaction, attempt: AttemptRow): Promise<Surroundings & Posted> {
  const { id, product_id, order_id, buyer_id } = attempt;
  const [surroundings] = await runPrepared(
    trx,
    sql<Surroundings & Posted>`
    select posted.*, suspended_at is null and deleted_at is null as "mayBuy",
      exists (select from payment_attempts
        where product_id = ${product_id} and id <> ${id} and state in ${UNDECIDED}) as "othersPay",
      array(select id from orders
        where product_id = ${product_id} and id <> ${order_id} and state = 'unpaid' order by id) as "otherOrders"
    from users cross join (${postedOf(attempt)}) posted where users.id = ${buyer_id}`,
  );
  if (!surroundings) throw new Error(`Attempt ${id} has no buyer`);
  return surroundings;
}

async function paymentOf(trx: RunningTransaction, attempt: AttemptRow): Promise<string> {
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return payment.id;
}
