import { mailingOf } from '#shared/notifications.ts';
import { type OrderSide, sidesToTell } from '#shared/order-events.ts';
import { newId } from '#database/ids.ts';
import type { NewOrderEvent } from '#domain/orders/order-events.ts';

/**
 * An event as the database's `record_order_events` takes it, which writes it down and notifies the sides of its order as `ORDER_EVENTS` says.
 * Without an order it is for `book_laptop`, which knows the order once it has booked.
 */
export function writeOrderEvent(event: Omit<NewOrderEvent, 'orderId'> & { orderId?: string }) {
  const { orderId, kind, by, facts = {}, withoutEmail = false } = event;
  const { email, collapses = false } = mailingOf(kind);
  const tells = (cause: OrderSide | null) => sidesToTell(kind, cause);
  return {
    ...(orderId !== undefined && { order: orderId }),
    kind,
    actor: by?.id ?? null,
    facts,
    /** Who is told, by the side that caused it. */
    tells: { buyer: tells('buyer'), seller: tells('seller'), none: tells(null) },
    /** Of the notifications, in case there are any. */
    ids: { buyer: newId(), seller: newId() },
    /** After how many minutes it is e-mailed; null for never. */
    minutes: email === false || withoutEmail ? null : (email?.afterMinutes ?? 0),
    collapses,
  };
}
