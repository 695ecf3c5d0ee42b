import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, OrderRow, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { postReversals, postMoneyTaken } from '#domain/ledger/post-payment.ts';
import { eventsOfBookers, recordOrderEvents } from '#domain/orders/order-events.ts';
import { openHandover } from '#domain/orders/handover-rows.ts';
import { ORDER_TRANSITIONS } from '#domain/orders/states.ts';
import { releaseHold } from '#domain/payments/holds.ts';
import { lockAttempt } from '#domain/payments/locks.ts';
import { issueReceipt } from '#domain/payments/receipts.ts';
import { recordDisputes } from '#domain/payments/record-disputes.ts';
import { recordRefund } from '#domain/payments/refunds.ts';
import { recordPaidTwice } from '#domain/payments/paid-twice.ts';
import { expectedRefunds, settleSaleRefunds } from '#domain/payments/settle-sale-refunds.ts';
import { setAttemptState } from '#domain/payments/states.ts';
import { PRODUCT_TRANSITIONS, isOffMarket } from '#domain/products/states.ts';
import { listingStep } from '#domain/products/unlisted.ts';
import { step } from '#domain/transitions.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** What recorded money did: it bought the laptop, or it goes back ('refunding'), or has gone back ('refunded'). */
export type Money = { outcome: 'bought'; paymentId: string } | { outcome: 'refunding' | 'refunded' };

type PaidAttempt = AttemptRow & { state: 'succeeded' | 'refunding' | 'refunded' };

/**
 * Records in one transaction that an attempt was paid, and what of it has gone back since: payment, order, product, ledger.
 *
 * Double payment is prevented here: with the product's row locked, the first money that is recorded buys the product, regardless of who held it, and
 * any later money is marked 'refunding'. Unique constraints on `payments.product_id` and `payments.order_id` stand behind it. Repeatable.
 * A refund makes a laptop neither unsold nor its order unpaid.
 * @param intent as just read from the provider, 'succeeded'
 */
export async function recordMoney(db: Database, of: AttemptRow, intent: CardIntent): Promise<Money> {
  return inTransaction(db, async (trx) => {
    const { product, order, attempt: before } = await lockAttempt(trx, of);
    const attempt = isPaid(before) ? before : await takeMoney(trx, product, order, before, intent);
    const expectedCents = await expectedRefunds(trx, attempt, intent.partRefunds);
    const { refundedNowCents, owedCents, twiceCents, outdated } = await postReversals(
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
    // The last lock of the transaction: all payments queue at the counter of receipts.
    if (!isPaid(before) && attempt.state === 'succeeded') await issueReceipt(trx, product, order);
    if (attempt.state === 'succeeded') return { outcome: 'bought', paymentId: await paymentOf(trx, attempt) };
    if (attempt.state === 'refunding' && owedCents === 0) {
      await setAttemptState(trx, attempt, 'refunded', 'money went back');
      return { outcome: 'refunded' };
    }
    return { outcome: attempt.state };
  });
}

function isPaid(attempt: AttemptRow): attempt is PaidAttempt {
  return attempt.state === 'succeeded' || attempt.state === 'refunding' || attempt.state === 'refunded';
}

/** Buys the laptop with money that has not been recorded yet, or marks it to go back. */
async function takeMoney(
  trx: RunningTransaction,
  product: ProductRow,
  order: OrderRow,
  attempt: AttemptRow,
  intent: CardIntent,
): Promise<PaidAttempt> {
  const buys =
    product.state !== 'sold' &&
    !isOffMarket(product) &&
    order.state === 'unpaid' &&
    attempt.state !== 'canceled' &&
    intent.refundedCents === 0 &&
    !(await isClosedOrSuspended(trx, attempt.buyer_id));
  const paid = await setAttemptState(trx, attempt, buys ? 'succeeded' : 'refunding', 'money arrived', {
    intent_id: intent.id,
  });
  await postMoneyTaken(trx, paid, buys);
  if (buys) {
    await sell(trx, product, order, paid, intent.id);
  } else {
    await releaseHold(trx, product, attempt, 'money arrived');
    const facts = { amountCents: attempt.amount_cents };
    await recordOrderEvents(trx, [{ orderId: order.id, kind: 'refund-begun', by: null, facts }]);
  }
  await recordAudit(trx, {
    actor: buys ? { id: order.buyer_id } : null,
    action: buys ? 'payment-recorded' : 'refund-begun',
    subject: { kind: 'order', id: order.id },
    facts: { amountCents: attempt.amount_cents },
  });
  return paid;
}

/** Marks the order paid and the product sold, stores the payment and begins the hand-over. */
async function sell(
  trx: RunningTransaction,
  product: ProductRow,
  order: OrderRow,
  attempt: AttemptRow,
  intentId: string,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...step(ORDER_TRANSITIONS, order.state, 'paid', 'money arrived'), paid_at: sql`clock_timestamp()` })
    .where('id', '=', order.id)
    .execute();
  await trx
    .updateTable('products')
    .set({
      ...step(PRODUCT_TRANSITIONS, product.state, 'sold', 'money arrived'),
      ...listingStep(product, 'live', 'money arrived'),
      sold_at: sql`clock_timestamp()`,
      held_by_attempt_id: null,
    })
    .where('id', '=', product.id)
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: order.id,
      product_id: product.id,
      attempt_id: attempt.id,
      intent_id: intentId,
      email: order.email,
      amount_cents: attempt.amount_cents,
    })
    .execute();
  await openHandover(trx, product, order);
  const facts = { amountCents: attempt.amount_cents };
  await recordOrderEvents(trx, [
    { orderId: order.id, kind: 'paid', by: { id: order.buyer_id }, facts },
    // The order itself is paid by now, so these are the others'.
    ...(await eventsOfBookers(trx, [product.id], { kind: 'sold-to-other', by: null })),
  ]);
}

/** A buyer who is suspended, or has closed their account, gets their money back rather than a laptop that they cannot ask for. */
async function isClosedOrSuspended(trx: RunningTransaction, buyerId: string): Promise<boolean> {
  const buyer = await trx
    .selectFrom('users')
    .select(['suspended_at', 'deleted_at'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return buyer.suspended_at !== null || buyer.deleted_at !== null;
}

async function paymentOf(trx: RunningTransaction, attempt: AttemptRow): Promise<string> {
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return payment.id;
}
