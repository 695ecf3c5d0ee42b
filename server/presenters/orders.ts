import type { NamedOrderAnswer } from '#shared/contracts/answers.ts';
import type { BookedAnswer, OrderAnswer } from '#shared/contracts/orders.ts';
import { centsToDollars } from '#shared/money.ts';
import type { NamedOrder } from '#domain/errors.ts';
import type { Booked } from '#domain/orders/booked.ts';
import type { Order } from '#domain/orders/orders.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** An order for its buyer or an Admin. @param site as `pictureAddress` has it */
export function presentOrder(order: Order, site: string): OrderAnswer {
  const unavailable = unavailability(order);
  return {
    _id: order.id,
    product_id: order.product_id,
    product_name: order.product_name,
    product_price: centsToDollars(order.price_cents),
    ...(order.state === 'unpaid' &&
      order.booked_price_cents !== order.price_cents && { booked_price: centsToDollars(order.booked_price_cents) }),
    ...(order.seller_name !== null && { seller_name: order.seller_name }),
    buyer_name: order.buyer_name,
    name: order.buyer_name,
    email: order.email,
    phone: order.phone,
    location: order.meeting_place,
    logo: pictureAddress(order.logo, site),
    paid: order.state === 'paid',
    booked: order.created_at.toISOString(),
    ...(order.intent_id !== null && { trxId: order.intent_id }),
    ...(unavailable && { unavailable }),
    ...(unavailable === 'deleted' && order.product_withdrawn && { withdrawn: order.product_withdrawn }),
    ...(order.refunded_cents > 0 && { refunded_amount: centsToDollars(order.refunded_cents) }),
    ...(order.refunded_cents > 0 && order.refunded_at && { refunded: order.refunded_at.toISOString() }),
    ...(order.owed_cents > 0 && { refund_due: centsToDollars(order.owed_cents) }),
    ...(order.was_disputed && { dispute: disputeOf(order) }),
  };
}

function disputeOf({ disputed_cents: disputed, lost_cents: lost }: Order): OrderAnswer['dispute'] {
  if (disputed > 0) return 'open';
  return lost > 0 ? 'lost' : 'won';
}

/** Why an unpaid order cannot be paid any more; `undefined` where it can, and for a paid one. */
function unavailability(order: Order): OrderAnswer['unavailable'] {
  if (order.state === 'paid') return undefined;
  if (order.product_state === 'sold') return 'sold';
  if (order.state === 'canceled') return 'canceled';
  if (order.product_deleted_at) return 'deleted';
  if (order.product_withheld_at) return 'withheld';
  return order.product_paused ? 'paused' : undefined;
}

/** That a laptop is booked, for its buyer. */
export function presentBooked({ id, product_id: productId, created_at: booked }: Booked): BookedAnswer {
  return { _id: id, product_id: productId, booked: booked.toISOString() };
}

/** An order that an error names. */
export function presentNamedOrder({ id, productName }: NamedOrder): NamedOrderAnswer {
  return { _id: id, product_name: productName };
}
