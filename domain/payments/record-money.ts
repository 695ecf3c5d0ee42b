import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bookReversals } from '#domain/ledger/book-reversals.ts';
import { bookMoneyTaken } from '#domain/ledger/book.ts';
import { type AttemptRow, type OrderRow, type ProductRow, lockAll } from '#domain/payments/locks.ts';
import { letGo } from '#domain/payments/release-attempt.ts';
import { ORDER_TRANSITIONS, PRODUCT_TRANSITIONS, step } from '#domain/payments/states.ts';
import { notifyRefund } from '#domain/payments/notify-refund.ts';
import { writeAttemptState } from '#domain/payments/write-attempt-state.ts';
import { isOffMarket } from '#domain/products/off-market.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

export type Money = { outcome: 'bought'; paymentId: string } | { outcome: 'refunding' | 'refunded' };

/**
 * Records that an attempt was paid, and what of it has gone back since, in one transaction: the payment stored, the order paid, the product
 * sold, all of it in the ledger. The first money that is recorded buys the product, whoever held it; money that can buy nothing any
 * more is marked to go back. Money that went back for a laptop makes it neither unsold nor its order unpaid.
 * @param intent as just read from the provider, 'succeeded'
 */
export async function recordMoney(db: Database, of: AttemptRow, intent: CardIntent): Promise<Money> {
  return inTransaction(db, async (trx) => {
    const { product, order, attempt: before } = await lockAll(trx, of);
    const attempt = await takeMoney(trx, product, order, before, intent);
    const { refundedNowCents, owedCents } = await bookReversals(trx, attempt, intent);
    if (refundedNowCents > 0) await noteRefund(trx, order, attempt, refundedNowCents);
    if (attempt.state === 'succeeded') return { outcome: 'bought', paymentId: await paymentOf(trx, attempt) };
    if (attempt.state === 'refunding' && owedCents === 0)
      return { outcome: (await writeAttemptState(trx, attempt, 'refunded', 'money went back')).state as 'refunded' };
    return { outcome: attempt.state as 'refunding' | 'refunded' };
  });
}

/** The attempt with its money taken, in 'succeeded', 'refunding' or 'refunded': now, or as it was before. */
async function takeMoney(
  trx: RunningTransaction,
  product: ProductRow,
  order: OrderRow,
  attempt: AttemptRow,
  intent: CardIntent,
): Promise<AttemptRow> {
  if (attempt.state === 'succeeded' || attempt.state === 'refunding' || attempt.state === 'refunded') return attempt;
  const forLaptop =
    product.state !== 'sold' &&
    !isOffMarket(product) &&
    order.state === 'unpaid' &&
    attempt.state !== 'canceled' &&
    intent.refundedCents === 0 &&
    !(await isShutOut(trx, attempt.buyer_id));
  const taken = await writeAttemptState(trx, attempt, forLaptop ? 'succeeded' : 'refunding', 'money arrived', {
    intent_id: intent.id,
  });
  await bookMoneyTaken(trx, taken, forLaptop);
  if (forLaptop) {
    await sell(trx, product, order, taken, intent.id);
  } else {
    await letGo(trx, product, attempt, 'money arrived');
    await notifyRefund(trx, order, 'bought nothing', attempt.amount_cents);
  }
  const facts = { amountCents: attempt.amount_cents };
  await recordAudit(trx, {
    actor: forLaptop ? { id: order.buyer_id } : null,
    action: forLaptop ? 'payment-recorded' : 'refund-begun',
    subject: { kind: 'order', id: order.id },
    facts,
  });
  return taken;
}

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
}

/** Who is suspended, or has closed their account, gets their money back rather than a laptop that they cannot ask for. */
async function isShutOut(trx: RunningTransaction, buyerId: string): Promise<boolean> {
  const buyer = await trx
    .selectFrom('users')
    .select(['suspended_at', 'deleted_at'])
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return buyer.suspended_at !== null || buyer.deleted_at !== null;
}

/** Money has gone back, by us or by somebody at the provider. */
async function noteRefund(
  trx: RunningTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  amountCents: number,
): Promise<void> {
  // Of money that bought nothing the buyer was told when it arrived.
  if (attempt.state === 'succeeded') await notifyRefund(trx, order, 'given back', amountCents);
  await recordAudit(trx, {
    actor: null,
    action: 'refund-done',
    subject: { kind: 'order', id: order.id },
    facts: { amountCents },
  });
}

async function paymentOf(trx: RunningTransaction, attempt: AttemptRow): Promise<string> {
  const payment = await trx
    .selectFrom('payments')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .executeTakeFirstOrThrow();
  return payment.id;
}
