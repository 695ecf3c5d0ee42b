import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type Order, selectOrders } from '#domain/orders/order.ts';

/**
 * An order, for its buyer and for an Admin. Nobody else learns that it exists.
 * @throws {DomainError} 'not-found'
 */
export async function getOrder(db: Database, actor: Actor, orderId: string): Promise<Order> {
  if (!isId(orderId)) throw noSuchOrder();
  const any = () => selectOrders(db).where('orders.id', '=', parameter('order'));
  const [order] =
    actor.type === 'Admin'
      ? await orders.run(db, 'for an Admin', any, { order: orderId })
      : await orders.run(db, 'for its buyer', () => any().where('orders.buyer_id', '=', parameter('buyer')), {
          order: orderId,
          buyer: actor.id,
        });
  if (!order) throw noSuchOrder();
  return order;
}

const orders = preparedStatements<Order>();

/** The answer for an order that is not there, or not the caller's. */
export function noSuchOrder(): DomainError {
  return new DomainError('not-found', 'There is no such order among yours.');
}
