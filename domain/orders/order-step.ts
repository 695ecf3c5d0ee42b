import type { OrderStep } from '#shared/order-steps.ts';
import type { HandoverState } from '#domain/orders/handover-rows.ts';
import type { Order } from '#domain/orders/orders.ts';

/** For whom a laptop is held: for the order itself, for another one, or for nobody. */
export type HeldFor = 'itself' | 'another' | null;

/** How far a hand-over is; 'claimed' while something is wrong with the order and stops it. */
type HandoverStanding = HandoverState | 'claimed';

/** Where an order stands; its money first, because that matters most. */
export function orderStep(order: Order, heldFor: HeldFor, handover: HandoverStanding | null): OrderStep {
  if (order.disputed_cents > 0) return 'disputed';
  if (order.owed_cents > 0) return 'refunding';
  if (order.state === 'paid') return afterPayment(order, handover ?? 'waiting');
  if (order.state === 'canceled') return order.refunded_cents > 0 ? 'refunded' : 'canceled';
  if (order.product_state === 'sold') return 'sold';
  if (order.product_deleted_at) return 'withdrawn';
  if (order.product_withheld_at) return 'withheld';
  if (order.product_paused) return 'paused';
  if (heldFor !== null) return heldFor === 'itself' ? 'paying' : 'held';
  return 'pay';
}

function afterPayment(order: Order, handover: HandoverStanding): OrderStep {
  if (order.refunded_cents + order.lost_cents < order.price_cents) return STEP_OF_HANDOVER[handover];
  return order.lost_cents > 0 ? 'dispute-lost' : 'refunded';
}

/** Where a paid order stands while its buyer hasn't got all of the money back. */
const STEP_OF_HANDOVER: Record<HandoverStanding, OrderStep> = {
  claimed: 'claimed',
  waiting: 'hand-over',
  'handed-over': 'handed-over',
  released: 'released',
  deciding: 'deciding',
  refunded: 'refunding',
};

/** Steps in which both sides still have to reach each other. */
const IN_TOUCH: ReadonlySet<OrderStep> = new Set([
  'pay',
  'paying',
  'held',
  'paused',
  'hand-over',
  'refunded',
  'disputed',
]);

/** Whether buyer and seller see each other's phones. */
export function areInTouch(order: Pick<Order, 'state'>, step: OrderStep): boolean {
  return order.state !== 'canceled' && (order.state === 'paid' || IN_TOUCH.has(step));
}
