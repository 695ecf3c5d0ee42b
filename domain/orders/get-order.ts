import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type Order, selectOrders } from '#domain/orders/order.ts';

/**
 * An order, for its buyer and for an Admin. Nobody else learns that it exists.
 * @throws {DomainError} 'not-found'
 */
export async function getOrder(db: Database, actor: Actor, orderId: string): Promise<Order> {
  if (!isId(orderId)) throw noSuchOrder();
  let order = selectOrders(db).where('orders.id', '=', orderId);
  if (actor.type !== 'Admin') order = order.where('orders.buyer_id', '=', actor.id);
  return order.executeTakeFirstOrThrow(noSuchOrder);
}

/** The answer for an order that is not there, or not the caller's. */
export function noSuchOrder(): DomainError {
  return new DomainError('not-found', 'There is no such order among yours.');
}
