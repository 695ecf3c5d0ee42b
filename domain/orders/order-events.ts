import { type RawBuilder, type Selectable, sql } from 'kysely';
import { mailingOf } from '#shared/notifications.ts';
import { type OrderEventFacts, type OrderEventKindName, type OrderSide, sidesToNotify } from '#shared/order-events.ts';
import { newId } from '#database/ids.ts';
import type { OrderEventsTable } from '#database/order-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** Something that happens to an order. */
export interface NewOrderEvent {
  orderId: string;
  kind: OrderEventKindName;
  /** Who does it; null for Clamshell itself. */
  by: Pick<Actor, 'id'> | null;
  facts?: OrderEventFacts;
  /** Notified of on the site alone, since an e-mail has told of it. */
  withoutEmail?: boolean;
}

/** Records what happens to orders, and notifies both sides of it as its kind says. @param trx the transaction that does it */
export async function recordOrderEvents(trx: RunningTransaction, events: readonly NewOrderEvent[]): Promise<void> {
  if (events.length > 0) await writeOrderEvents(events).execute(trx);
}

/** The statement that does so. */
export function writeOrderEvents(events: readonly NewOrderEvent[]): RawBuilder<unknown> {
  return sql`select record_order_events(${JSON.stringify(events.map(encodeOrderEvent))}::jsonb)`;
}

/**
 * An event as the database's `record_order_events` takes it, which records it and notifies the sides of its order as `ORDER_EVENTS` says.
 * Without an order it is for `book_laptop`, which knows the order once it has booked.
 */
export function encodeOrderEvent(event: Omit<NewOrderEvent, 'orderId'> & { orderId?: string }) {
  const { orderId, kind, by, facts = {}, withoutEmail = false } = event;
  const { email, collapses = false } = mailingOf(kind);
  const notified = (cause: OrderSide | null) => sidesToNotify(kind, cause);
  return {
    ...(orderId !== undefined && { order: orderId }),
    kind,
    actor: by?.id ?? null,
    facts,
    /** Who is notified, by the side that caused it. */
    tells: { buyer: notified('buyer'), seller: notified('seller'), none: notified(null) },
    /** Of the notifications, in case there are any. */
    ids: { buyer: newId(), seller: newId() },
    /** After how many minutes it is e-mailed; null for never. */
    minutes: email === false || withoutEmail ? null : (email?.afterMinutes ?? 0),
    collapses,
  };
}

/** Records the same event for everybody who has booked one of these laptops and not paid. @param trx with the laptops locked */
export async function recordForBookers(
  trx: RunningTransaction,
  productIds: readonly string[],
  event: Omit<NewOrderEvent, 'orderId'>,
): Promise<void> {
  await recordOrderEvents(trx, await eventsOfBookers(trx, productIds, event));
}

/** The same event for everybody who has booked one of these laptops and not paid. @param trx with the laptops locked */
export async function eventsOfBookers(
  trx: RunningTransaction,
  productIds: readonly string[],
  event: Omit<NewOrderEvent, 'orderId'>,
): Promise<NewOrderEvent[]> {
  if (productIds.length === 0) return [];
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('product_id', 'in', productIds)
    .where('state', '=', 'unpaid')
    .orderBy('id')
    .execute();
  return orders.map(({ id: orderId }) => ({ ...event, orderId }));
}

export type OrderEvent = Selectable<OrderEventsTable>;

/** More events than anybody reads are not fetched: the newest come. */
const MOST_EVENTS = 500;

/** What happened to an order, oldest first. */
export async function listOrderEvents(db: Database, orderId: string): Promise<OrderEvent[]> {
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return events.toReversed();
}
