import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderDetailsAnswer } from '#shared/contracts/order-details.ts';
import { type OrderDetailsView, toOrderDetailsView } from '#shared/views/order-details.ts';

/** How often an order is read again while somebody is paying for its laptop, in milliseconds. */
const WHILE_PAYING = 10_000;
/** The same while the two agree on when they meet. */
const WHILE_MEETING = 30_000;

/** An order for its own page; read again after every write, on coming back, and while somebody is paying or answers. */
export function useOrderDetails(id: string) {
  const path = `/orders/${encodeURIComponent(id)}/details`;
  return useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toOrderDetailsView(await apiGet<OrderDetailsAnswer>(path, { signal })),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });
}

function pauseAfter(order: OrderDetailsView | undefined): number | false {
  if (order === undefined) return false;
  if (order.heldUntil !== undefined && !order.paid) return WHILE_PAYING;
  return order.meeting.open && WHILE_MEETING;
}
