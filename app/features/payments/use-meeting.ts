import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { OrderDetailsAnswer } from '#shared/contracts/order-details.ts';
import type { MeetingAnswer } from '#shared/contracts/meetings.ts';

/** What the two have agreed on, or nearly; undefined until it is known. */
export function useMeeting(orderId: string): MeetingAnswer | undefined {
  const path = `/orders/${encodeURIComponent(orderId)}/details`;
  const { data } = useQuery({
    queryKey: ['list', path, 'meeting'],
    queryFn: async ({ signal }) => (await apiGet<OrderDetailsAnswer>(path, { signal })).meeting,
  });
  return data;
}
