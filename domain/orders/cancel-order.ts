import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/get-order.ts';
import { attemptsOfOrder } from '#domain/payments/attempts-of-order.ts';
import { lockOrder, lockProduct } from '#domain/payments/locks.ts';
import { ORDER_TRANSITIONS, step } from '#domain/payments/states.ts';
import { type EndFirst, afterEarlierAttempts } from '#domain/payments/undecided-attempts.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Cancels a booking that is not paid, or takes an order off its buyer's list that cannot be paid any more: its payment under way is ended at
 * the provider first, and the seller does not see it any more. The order itself stays, and booking the laptop again brings it back.
 * @returns whether it was live before; a cancelled one that its money has brought back into the list leaves that again
 * @throws {DomainError} 'not-found' for somebody else's order; 'order-paid', also when the money arrived while it was being cancelled
 * @throws {PaymentsUnavailable} a payment is under way and the provider does not answer; the booking stays
 */
export async function cancelOrder(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  orderId: string,
): Promise<boolean> {
  if (!isId(orderId)) throw noSuchOrder();
  const { product_id: productId } = await db
    .selectFrom('orders')
    .select('product_id')
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow(noSuchOrder);
  return afterEarlierAttempts(db, cardPayments, () =>
    inTransaction(db, (trx) => cancelIfUnpaid(trx, productId, orderId)),
  );
}

/** Later than all that waiting for the locks let others write. */
const NOW = sql<Date>`clock_timestamp()`;

async function cancelIfUnpaid(
  trx: RunningTransaction,
  productId: string,
  orderId: string,
): Promise<{ done: boolean } | EndFirst> {
  await lockProduct(trx, productId);
  const order = await lockOrder(trx, orderId);
  if (order.state === 'canceled') {
    await trx.updateTable('orders').set({ removed_at: NOW }).where('id', '=', orderId).execute();
    return { done: false };
  }
  if (order.state === 'paid')
    throw new DomainError('order-paid', 'You have paid this order, so the laptop is yours and the booking stays.');
  const endFirst = await attemptsOfOrder(trx, orderId);
  if (endFirst.length > 0) return { endFirst };
  await trx
    .updateTable('orders')
    .set({ ...step(ORDER_TRANSITIONS, order.state, 'canceled', 'buyer cancels'), removed_at: NOW })
    .where('id', '=', orderId)
    .execute();
  return { done: true };
}
