import type { OrderStep } from '#shared/order-steps.ts';

const OVER: ReadonlySet<OrderStep> = new Set([
  'sold',
  'withdrawn',
  'canceled',
  'released',
  'refunding',
  'refunded',
  'dispute-lost',
]);

/** Whether nothing is left to buy or to hand over. */
export function isOver({ step }: { step: OrderStep }): boolean {
  return OVER.has(step);
}
