import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type AttemptRow, type OrderRow, type ProductRow, lockAll } from '#domain/payments/locks.ts';
import { letGo } from '#domain/payments/release-attempt.ts';
import {
  type AttemptState,
  ATTEMPT_TRANSITIONS,
  ORDER_TRANSITIONS,
  PRODUCT_TRANSITIONS,
  step,
} from '#domain/payments/states.ts';
import { isOffMarket } from '#domain/products/off-market.ts';

export type Money = { outcome: 'bought'; paymentId: string } | { outcome: 'refunding' | 'refunded' };

/**
 * Records that an attempt was paid, in one transaction: the payment stored, the order paid, the product sold. The first money that is
 * recorded buys the product, whoever held it; money that can buy nothing any more is marked to go back.
 */
export async function recordMoney(db: Database, of: AttemptRow, intentId: string): Promise<Money> {
  return inTransaction(db, async (trx) => {
    const { product, order, attempt } = await lockAll(trx, of);
    if (attempt.state === 'succeeded') return { outcome: 'bought', paymentId: await paymentOf(trx, attempt) };
    if (attempt.state === 'refunding' || attempt.state === 'refunded') return { outcome: attempt.state };

    const tooLate =
      product.state === 'sold' ||
      isOffMarket(product) ||
      order.state === 'paid' ||
      attempt.state === 'canceled' ||
      (await isSuspended(trx, attempt.buyer_id));
    if (tooLate) {
      await finish(trx, attempt, 'refunding', intentId);
      await letGo(trx, product, attempt, 'money arrived');
      await recordAudit(trx, {
        actor: null,
        action: 'refund-begun',
        subject: { kind: 'order', id: order.id },
        facts: { amountCents: attempt.amount_cents },
      });
      return { outcome: 'refunding' };
    }
    await finish(trx, attempt, 'succeeded', intentId);
    return { outcome: 'bought', paymentId: await sell(trx, product, order, attempt, intentId) };
  });
}

async function sell(
  trx: RunningTransaction,
  product: ProductRow,
  order: OrderRow,
  attempt: AttemptRow,
  intentId: string,
): Promise<string> {
  await trx
    .updateTable('orders')
    .set({ state: step(ORDER_TRANSITIONS, order.state, 'paid', 'money arrived'), paid_at: sql`clock_timestamp()` })
    .where('id', '=', order.id)
    .execute();
  await trx
    .updateTable('products')
    .set({
      state: step(PRODUCT_TRANSITIONS, product.state, 'sold', 'money arrived'),
      sold_at: sql`clock_timestamp()`,
      held_by_attempt_id: null,
    })
    .where('id', '=', product.id)
    .execute();
  const { id } = await trx
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
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    actor: { id: order.buyer_id },
    action: 'payment-recorded',
    subject: { kind: 'order', id: order.id },
    facts: { amountCents: attempt.amount_cents },
  });
  return id;
}

/** Who is suspended gets their money back rather than a laptop that they cannot ask for. */
async function isSuspended(trx: RunningTransaction, buyerId: string): Promise<boolean> {
  const buyer = await trx
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return buyer.suspended_at !== null;
}

async function finish(trx: RunningTransaction, attempt: AttemptRow, to: AttemptState, intentId: string): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      state: step(ATTEMPT_TRANSITIONS, attempt.state, to, 'money arrived'),
      intent_id: intentId,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', attempt.id)
    .execute();
}

async function paymentOf(trx: RunningTransaction, attempt: AttemptRow): Promise<string> {
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return payment.id;
}
