import type { OrderView } from '#shared/views/orders.ts';

/** Why a laptop has no page that its buyer could open. */
export const GONE: ReadonlySet<OrderView['unavailable']> = new Set(['deleted', 'withheld', 'paused']);
