import { sql } from 'kysely';
import type { OrderPart, OrderStep } from '#shared/order-steps.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type Actor, mayReadOrders } from '#domain/actor.ts';
import { unlessErased } from '#domain/erased-text.ts';
import type { HandoverState } from '#domain/orders/handover-rows.ts';
import { type OrderEvent, listOrderEvents } from '#domain/orders/order-events.ts';
import { type HeldFor, areInTouch, orderStep } from '#domain/orders/order-step.ts';
import { type Order, getAnyOrder, noSuchOrder } from '#domain/orders/orders.ts';

/** One side of an order, as far as whoever asks may know them. */
export interface OrderPerson {
  /** Of a seller whose own page is open to everybody. */
  pageOf: string | null;
  /** Null once their account is closed, and for a seller whose buyer has cancelled. */
  name: string | null;
  since: Date;
  verified: boolean;
  /** Null where it isn't theirs to see any more, or is erased. */
  phone: string | null;
}

/** An order with all that its page shows. */
export interface OrderDetails {
  part: OrderPart;
  step: OrderStep;
  order: Order;
  category: OrderContext['category'];
  /** Null for a seller whose buyer has cancelled. */
  meetingPlace: string | null;
  /** Until when somebody is paying for the laptop. */
  heldUntil: Date | null;
  /** When the money becomes the seller's; null while that isn't known, and once it is. */
  releaseAt: Date | null;
  /** Its number, once it is paid. */
  receipt: string | null;
  buyer: OrderPerson;
  seller: OrderPerson;
  events: OrderEvent[];
}

/**
 * An order for its buyer, its seller and an Admin, whichever hat they wear.
 * @throws {DomainError} 'not-found', also to everybody else
 */
export async function getOrderDetails(db: Database, actor: Actor, orderId: string): Promise<OrderDetails> {
  const found = isId(orderId) ? await findOrderOf(db, actor, orderId) : null;
  if (!found) throw noSuchOrder();
  const { part, context } = found;
  const [order, events] = await Promise.all([getAnyOrder(db, orderId), listOrderEvents(db, orderId)]);
  const step = orderStep(order, heldFor(context), handoverOf(context));
  const inTouch = areInTouch(order, step);
  // Who cancels was told that the seller doesn't see them any more.
  const seesBuyer = part !== 'seller' || order.state !== 'canceled';
  return {
    part,
    step,
    order,
    category: context.category,
    meetingPlace: seesBuyer ? unlessErased(order.meeting_place) : null,
    heldUntil: context.held_until,
    releaseAt: step === 'handed-over' ? context.release_at : null,
    receipt: context.receipt_year === null ? null : receiptNumber(context.receipt_year, context.receipt_serial ?? 0),
    buyer: {
      pageOf: null,
      name: seesBuyer && !context.buyer_deleted_at ? order.buyer_name : null,
      since: context.buyer_since,
      verified: false,
      phone: seesBuyer && (inTouch || part !== 'seller') ? unlessErased(order.phone) : null,
    },
    seller: {
      pageOf: order.seller_name === null || context.seller_suspended_at ? null : context.seller_id,
      name: order.seller_name,
      since: context.seller_since,
      verified: context.seller_verified_at !== null,
      phone: inTouch || part !== 'buyer' ? unlessErased(context.seller_phone) : null,
    },
    events,
  };
}

/** Somebody's part in an order; null for those who have none, and where there is no such order. @param orderId well-formed */
export async function findOrderOf(
  db: Database,
  actor: Actor,
  orderId: string,
): Promise<{ part: OrderPart; context: OrderContext } | null> {
  const context = await readContext(db, orderId);
  const part = context && partOf(actor, context);
  return context && part ? { part, context } : null;
}

/** Steps in which the two may agree on when they meet, as long as the laptop isn't handed over. */
const BEFORE_MEETING: ReadonlySet<OrderStep> = new Set([
  'pay',
  'paying',
  'held',
  'paused',
  'hand-over',
  'deciding',
  'claimed',
]);

/** Whether the two sides still have something to meet about, and until when: at the end of that time, money that is held goes back. */
export async function findMeetingTime(db: Database, orderId: string): Promise<{ open: boolean; until: Date | null }> {
  const context = await readContext(db, orderId);
  if (!context) throw noSuchOrder();
  const order = await getAnyOrder(db, orderId);
  const { handover_state: state, buyer_deleted_at: noBuyer, seller_deleted_at: noSeller } = context;
  const step = orderStep(order, heldFor(context), handoverOf(context));
  const handedOver = state !== null && state !== 'waiting' && state !== 'deciding';
  return { open: BEFORE_MEETING.has(step) && !handedOver && !noBuyer && !noSeller, until: context.decide_by };
}

type OrderContext = NonNullable<Awaited<ReturnType<typeof readContext>>>;

/** Who and what an order is about. */
function readContext(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('payment_attempts as hold', (join) =>
      join
        .onRef('hold.id', '=', 'products.held_by_attempt_id')
        .on('hold.held_until', '>', sql<Date>`clock_timestamp()`),
    )
    .leftJoin('handovers as handover', 'handover.order_id', 'orders.id')
    .leftJoin('receipts as receipt', 'receipt.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.buyer_id',
      'products.seller_id',
      'products.category',
      'products.phone as seller_phone',
      'products.location',
      'orders.meeting_place',
      'buyer.created_at as buyer_since',
      'buyer.deleted_at as buyer_deleted_at',
      'seller.deleted_at as seller_deleted_at',
      'seller.created_at as seller_since',
      'seller.verified_at as seller_verified_at',
      'handover.state as handover_state',
      'handover.stopped_at',
      'handover.release_at',
      'handover.decide_by',
      'seller.suspended_at as seller_suspended_at',
      'receipt.year as receipt_year',
      'receipt.serial as receipt_serial',
      'hold.order_id as held_for',
      'hold.held_until',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

function partOf(actor: Actor, { buyer_id: buyer, seller_id: seller }: OrderContext): OrderPart | null {
  if (actor.id === buyer) return 'buyer';
  if (actor.id === seller) return 'seller';
  return mayReadOrders(actor) ? 'admin' : null;
}

/** How far its hand-over is; 'claimed' while something stops that. */
function handoverOf({ handover_state: state, stopped_at: stopped }: OrderContext): HandoverState | 'claimed' | null {
  const isOver = state === 'released' || state === 'refunded';
  return stopped === null || isOver ? state : 'claimed';
}

function heldFor({ id, held_for: holder }: OrderContext): HeldFor {
  if (holder === null) return null;
  return holder === id ? 'itself' : 'another';
}

/** A receipt's number, as people read it: `2026-000042`. */
export function receiptNumber(year: number, serial: number): string {
  return `${year}-${String(serial).padStart(6, '0')}`;
}
