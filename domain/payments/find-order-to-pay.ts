import type { PaymentIntentRequest } from '#shared/contracts/orders.ts';
import { NAMED_ORDERS } from '#shared/limits.ts';
import { dollarsToCents, formatDollars } from '#shared/money.ts';
import type { NamedOrder } from '#shared/problems.ts';
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
 * The buyer's order that the request names, or else their only unpaid one at that price. Orders whose laptop is sold, deleted or withheld
 * count as well: if they did not, a caller who means one of those would pay for another laptop without knowing it.
 * @throws {DomainError} 'not-found'; 'order-ambiguous', which names the oldest of the orders that fit
 */
export async function findOrderToPay(db: Database, buyer: Actor, request: PaymentIntentRequest): Promise<OrderToPay> {
  const own = db
    .selectFrom('orders')
    .select(['id', 'product_id as productId', 'product_name as name'])
    .where('buyer_id', '=', buyer.id);
  if (request.orderId) {
    if (!isId(request.orderId)) throw noSuchOrder();
    return own.where('id', '=', request.orderId).executeTakeFirstOrThrow(noSuchOrder);
  }

  const fitting = await own
    .where('state', '=', 'unpaid')
    .where('price_cents', '=', dollarsToCents(request.product_price))
    .orderBy('id')
    .limit(NAMED_ORDERS + 1)
    .execute();
  const [order, another] = fitting;
  if (!order) throw new DomainError('not-found', 'None of your orders at this price waits for a payment.');
  if (another)
    throw ambiguous(
      request.product_price,
      fitting.map(({ id, name }) => ({ _id: id, product_name: name })),
    );
  return order;
}

function ambiguous(dollars: number, fitting: readonly NamedOrder[]): DomainError {
  const orders = fitting.slice(0, NAMED_ORDERS);
  const words = orders.map(({ _id, product_name: name }) => `“${name}” (${_id})`).join(', ');
  const more = fitting.length > orders.length ? ' and more' : '';
  return new DomainError(
    'order-ambiguous',
    `Several of your unpaid orders cost ${formatDollars(dollars)}: ${words}${more}. ` +
      'Say with orderId which one you pay, or remove those that you do not want any more.',
    { orders },
  );
}
