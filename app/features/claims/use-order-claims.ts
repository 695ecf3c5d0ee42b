import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderClaimsAnswer } from '#shared/contracts/claims.ts';
import { toOrderClaimsView } from '#shared/views/order-claims.ts';

/** What was and is wrong with a paid order, read once for all of its page. */
export function useOrderClaims(orderId: string) {
  const path = `/orders/${orderId}/claims`;
  return useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toOrderClaimsView(await apiGet<OrderClaimsAnswer>(path, { signal })),
    refetchOnMount: 'always',
  });
}
