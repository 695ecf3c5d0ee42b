import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { toOrderView } from '#shared/views/orders.ts';

export function orderKey(id: string) {
  return ['order', id] as const;
}

/** One's own order. Coming back to the page asks again, since it may have been paid elsewhere; not while `pinned`. */
export function useOrder(id: string, pinned: boolean) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) =>
      toOrderView(await apiGet<OrderAnswer>(`/orders/${encodeURIComponent(id)}`, { signal })),
    refetchOnWindowFocus: !pinned,
    refetchOnMount: 'always',
  });
}
