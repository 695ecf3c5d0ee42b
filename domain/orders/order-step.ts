import type { OrderStep } from '#shared/order-steps.ts';
import type { Order } from '#domain/orders/orders.ts';

/** For whom a laptop is held: for the order itself, for another one, or for nobody. */
export type HeldFor = 'itself' | 'another' | null;

/** Where an order stands; its money first, because that matters most. */
export function orderStep(order: Order, heldFor: HeldFor): OrderStep {
  if (order.disputed_cents > 0) return 'disputed';
  if (order.owed_cents > 0) return 'refunding';
  if (order.state === 'paid') return afterPayment(order);
  if (order.state === 'canceled') return order.refunded_cents > 0 ? 'refunded' : 'canceled';
  if (order.product_state === 'sold') return 'sold';
  if (order.product_deleted_at) return 'withdrawn';
  if (order.product_withheld_at) return 'withheld';
  if (order.product_paused) return 'paused';
  if (heldFor !== null) return heldFor === 'itself' ? 'paying' : 'held';
  return 'pay';
}

function afterPayment(order: Order): OrderStep {
  if (order.refunded_cents + order.lost_cents < order.price_cents) return 'hand-over';
  return order.lost_cents > 0 ? 'dispute-lost' : 'refunded';
}

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
