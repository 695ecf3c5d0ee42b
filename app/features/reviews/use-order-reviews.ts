import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderReviewsAnswer } from '#shared/contracts/reviews.ts';
import { toOrderReviewsView } from '#shared/views/reviews.ts';

/** What buyer and seller of an order say of each other. */
export function useOrderReviews(orderId: string) {
  const path = `/orders/${encodeURIComponent(orderId)}/reviews`;
  return useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toOrderReviewsView(await apiGet<OrderReviewsAnswer>(path, { signal })),
  });
}
