import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/get-order.ts';
import { ORDER_TRANSITIONS, lockOrder } from '#domain/orders/states.ts';
import { MAX_ROUNDS, endBlockingAttempts, tooManyAttempts, undecided } from '#domain/payments/settlement.ts';
import { lockProduct } from '#domain/products/states.ts';
import { step } from '#domain/transitions.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Cancels a booking that is not paid, or takes an order off its buyer's list that cannot be paid any more: its payment under way is ended at
 * the provider first, and the seller does not see it any more. The order itself stays, and booking the laptop again brings it back.
 * @returns whether it was open before; a cancelled one that its money has brought back into the list leaves that again
 * @throws {DomainError} 'not-found' for somebody else's order; 'order-paid', also when the money arrived while it was being cancelled;
 * 'product-held' while a bank is deciding
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
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { wasOpen, blockedBy } = await cancelIfUnpaid(db, productId, orderId);
    if (blockedBy.length === 0) return wasOpen;
    await endBlockingAttempts(db, cardPayments, blockedBy);
  }
  throw tooManyAttempts();
}

/** Later than everything that others wrote while this transaction waited for its locks. */
const NOW = sql<Date>`clock_timestamp()`;

/** One transaction. @returns in `blockedBy` the attempts to pay it that have to be ended first; then nothing has changed */
async function cancelIfUnpaid(
  db: Database,
  productId: string,
  orderId: string,
): Promise<{ wasOpen: boolean; blockedBy: readonly AttemptRow[] }> {
  return inTransaction(db, async (trx) => {
    await lockProduct(trx, productId);
    const order = await lockOrder(trx, orderId);
    if (order.state === 'canceled') {
      await trx.updateTable('orders').set({ removed_at: NOW }).where('id', '=', orderId).execute();
      return { wasOpen: false, blockedBy: [] };
    }
    if (order.state === 'paid')
      throw new DomainError('order-paid', 'You have paid this order, so the laptop is yours and the booking stays.');
    const blockedBy = await undecided(trx).where('order_id', '=', orderId).execute();
    if (blockedBy.length > 0) return { wasOpen: true, blockedBy };
    await trx
      .updateTable('orders')
      .set({ ...step(ORDER_TRANSITIONS, order.state, 'canceled', 'buyer cancels'), removed_at: NOW })
      .where('id', '=', orderId)
      .execute();
    return { wasOpen: true, blockedBy: [] };
  });
}
