import { skipToken, useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { useSession } from '#app/session/use-session.ts';
import type { BookedAnswer } from '#shared/contracts/orders.ts';
import { toBookedView } from '#shared/views/booked.ts';

/** Every card of a page asks for this list; a write of this tab makes it stale. */
const STALE_MILLISECONDS = 30_000;

/** What an account has booked, in one call for all cards. */
export const bookedQuery = (uid: string) => ({
  queryKey: ['list', 'booked', uid],
  // Aborted by logging out, since it would be refused.
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiGet<BookedAnswer[]>('/orders/booked', { signal })).map(toBookedView),
});

/** The order by which the account that is signed in has booked a laptop; null where it has not. Visitors have none, and are not asked for. */
export function useBookedOrder(productId: string): string | null {
  const { user } = useSession();
  const uid = user && user.type !== 'Admin' ? user.uid : null;
  const { data = null } = useQuery({
    ...bookedQuery(uid ?? ''),
    ...(uid === null && { queryFn: skipToken }),
    staleTime: STALE_MILLISECONDS,
    select: (booked) => booked.find((one) => one.productId === productId)?.orderId ?? null,
  });
  return data;
}
