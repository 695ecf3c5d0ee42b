import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from '#app/api/client.ts';
import type { HandoverAnswer } from '#shared/contracts/handovers.ts';
import { type HandoverView, toHandoverView } from '#shared/views/handovers.ts';

/** How often a hand-over is read again, in milliseconds: while the two stand beside each other, and before. */
const AT_THE_MEETING = 3_000;
const BEFORE = 30_000;

export const handoverPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}/handover`;

/** The hand-over of an order, read again while something may happen at the other phone. The rest of the page follows. */
export function useHandover(orderId: string) {
  const queries = useQueryClient();
  const path = handoverPath(orderId);
  const query = useQuery({
    queryKey: ['list', path],
    queryFn: async ({ signal }) => toHandoverView(await apiGet<HandoverAnswer>(path, { signal })),
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  });
  const { data } = query;
  const happened = data && [data.state, data.buyerHere, data.sellerHere, data.held, data.refundAt].join(' ');
  useEffect(() => {
    if (happened !== undefined)
      void queries.invalidateQueries({ queryKey: ['list', `/orders/${encodeURIComponent(orderId)}/details`] });
  }, [queries, orderId, happened]);
  return query;
}

function pauseAfter(handover: HandoverView | undefined): number | false {
  if (handover === undefined || (handover.state !== 'waiting' && handover.state !== 'deciding')) return false;
  return handover.buyerHere !== undefined || handover.sellerHere !== undefined ? AT_THE_MEETING : BEFORE;
}
