import type { PaymentIntentRequest } from '#shared/contracts/orders.ts';
import { dollarsToCents } from '#shared/money.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/get-order.ts';

/** Which order a payment is for. Whether it can be paid is decided later, when its product is locked. */
export interface OrderToPay {
  id: string;
  productId: string;
}

/**
 * The buyer's order that the request names, or else their only one at that price that can still be paid.
 * @throws {DomainError} 'not-found', 'order-ambiguous'
 */
export async function findOrderToPay(db: Database, buyer: Actor, request: PaymentIntentRequest): Promise<OrderToPay> {
  const own = db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.id', 'orders.product_id as productId'])
    .where('orders.buyer_id', '=', buyer.id);
  if (request.orderId) {
    if (!isId(request.orderId)) throw noSuchOrder();
    return own.where('orders.id', '=', request.orderId).executeTakeFirstOrThrow(noSuchOrder);
  }

  const [order, another] = await own
    .where('orders.state', '=', 'unpaid')
    .where('orders.price_cents', '=', dollarsToCents(request.product_price))
    .where('products.state', '<>', 'sold')
    .where('products.deleted_at', 'is', null)
    .where('products.withheld_at', 'is', null)
    .limit(2)
    .execute();
  if (!order) throw new DomainError('not-found', 'None of your orders at this price waits for a payment.');
  if (another)
    throw new DomainError(
      'order-ambiguous',
      'Several of your orders have this price. Say with orderId which one you pay.',
    );
  return order;
}
