import type { OrderDetailsView } from '#shared/views/order-details.ts';

/** Whether one of these kinds of events is in what happened to an order. */
export function hasHappened({ events }: Pick<OrderDetailsView, 'events'>, ...kinds: readonly string[]): boolean {
  return events.some(({ kind }) => kinds.includes(kind));
}

/** Whether the laptop was handed over, whatever came afterwards. */
export const wasHandedOver = (order: Pick<OrderDetailsView, 'events'>): boolean => hasHappened(order, 'handed-over');
