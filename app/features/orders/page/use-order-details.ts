import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderDetailsAnswer } from '#shared/contracts/order-details.ts';
import { toOrderDetailsView } from '#shared/views/order-details.ts';

/** How often an order is read again while somebody is paying for its laptop, in milliseconds. */
const WHILE_PAYING = 10_000;

/** An order for its own page; read again after every write, on coming back, and while somebody is paying. */
export function useOrderDetails(id: string) {
  const path = `/orders/${encodeURIComponent(id)}/details`;
  return useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toOrderDetailsView(await apiGet<OrderDetailsAnswer>(path, { signal })),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.heldUntil === undefined || data.paid ? false : WHILE_PAYING),
  });
}
