import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type Actor, mayReadOrders } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Acknowledges that a laptop is sold, to the buyer who paid and to an Admin. Changes nothing: the recorded payment has.
 * @throws {DomainError} 'not-found'; 'not-sold-yet' to an Admin, and to a buyer whose order is unpaid; 'not-allowed' to anyone else
 */
export async function acknowledgeSold(db: Database, actor: Actor, productId: string): Promise<void> {
  const product = isId(productId)
    ? await db
        .selectFrom('products')
        .leftJoin('orders', (join) =>
          join.onRef('orders.product_id', '=', 'products.id').on('orders.buyer_id', '=', actor.id),
        )
        .select(['products.state', 'orders.state as own_order'])
        .where('products.id', '=', productId)
        .executeTakeFirst()
    : undefined;
  if (!product) throw new DomainError('not-found', 'We couldn’t find this laptop.');
  if (mayReadOrders(actor)) {
    if (product.state !== 'sold')
      throw new DomainError('not-sold-yet', 'No payment for this laptop has been recorded, so it isn’t sold.');
    return;
  }
  if (product.own_order === null)
    throw new DomainError('not-allowed', 'Only the buyer who paid for this laptop can do this.');
  if (product.own_order !== 'paid') {
    throw new DomainError(
      'not-sold-yet',
      'Your order for this laptop isn’t paid. It’s sold once your payment has been recorded.',
    );
  }
}
