import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { isId } from '#database/ids.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/**
 * Nobody decides about the money of an order that they have a part in.
 * @throws {DomainError} 'not-found' where there is no such order; 'own-account'
 */
export async function assertNotOwnOrder(
  trx: RunningTransaction,
  admin: Pick<Actor, 'id'>,
  orderId: string,
): Promise<void> {
  if (!isId(orderId)) throw noSuchOrder();
  const { buyer_id, seller_id } = await trx
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.buyer_id', 'products.seller_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow(noSuchOrder);
  if (admin.id === buyer_id || admin.id === seller_id)
    throw new DomainError(
      'own-account',
      'You’re part of this order yourself. Ask another Admin to decide about its money.',
    );
}
