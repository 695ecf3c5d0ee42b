import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import type { SellerWaitingAnswer } from '#shared/contracts/selling.ts';
import { toSellerWaitingView } from '#shared/views/selling.ts';

const PATH = '/seller/waiting';

/** What buyers do is seen within a minute; what the seller does, at once. */
const LOOK_AGAIN_MS = 60_000;

/** What waits for the seller; read again after each write and whenever they come back to the page. */
export function useSellerWaiting() {
  return useQuery({
    queryKey: ['list', PATH],
    queryFn: async ({ signal }) => toSellerWaitingView(await apiGet<SellerWaitingAnswer>(PATH, { signal })),
    refetchInterval: LOOK_AGAIN_MS,
    // The drawer may have read it a moment ago, which must not be what an overview shows for a minute.
    refetchOnMount: 'always',
  });
}
