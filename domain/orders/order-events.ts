import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrderEventFacts, OrderEventKindName } from '#shared/order-events.ts';
import type { OrderEventsTable } from '#database/order-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { writeOrderEvent } from '#domain/orders/tell-sides.ts';

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

/** Writes down what happens to orders, and notifies both sides of it as its kind says. @param trx the transaction that does it */
export async function recordOrderEvents(trx: RunningTransaction, events: readonly NewOrderEvent[]): Promise<void> {
  if (events.length > 0) await writeOrderEvents(events).execute(trx);
}

/** The statement that does so. */
export function writeOrderEvents(events: readonly NewOrderEvent[]): RawBuilder<unknown> {
  return sql`select record_order_events(${JSON.stringify(events.map(writeOrderEvent))}::jsonb)`;
}

/** Writes the same event down for everybody who has booked one of these laptops and not paid. @param trx with the laptops locked */
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
