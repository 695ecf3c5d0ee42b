import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Order } from '#domain/orders/order.ts';

/** An order for its buyer or an Admin. */
export function presentOrder(order: Order): OrderAnswer {
  const unavailable = unavailability(order);
  return {
    _id: order.id,
    product_id: order.product_id,
    product_name: order.product_name,
    product_price: centsToDollars(order.price_cents),
    ...(order.state === 'unpaid' &&
      order.booked_price_cents !== order.price_cents && { booked_price: centsToDollars(order.booked_price_cents) }),
    buyer_name: order.buyer_name,
    name: order.buyer_name,
    email: order.email,
    phone: order.phone,
    location: order.meeting_place,
    logo: order.logo,
    paid: order.state === 'paid',
    booked: order.created_at.toISOString(),
    ...(order.intent_id !== null && { trxId: order.intent_id }),
    ...(unavailable && { unavailable }),
  };
}

/** Why an unpaid order cannot be paid any more; an order that is paid is beyond that. */
function unavailability(order: Order): OrderAnswer['unavailable'] {
  if (order.state === 'paid') return undefined;
  if (order.product_state === 'sold') return 'sold';
  if (order.product_deleted_at) return 'deleted';
  return order.product_withheld_at ? 'withheld' : undefined;
}
