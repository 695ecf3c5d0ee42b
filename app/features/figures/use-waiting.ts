import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#app/api/client.ts';
import { useSession } from '#app/session/use-session.ts';
import type { WaitingAnswer } from '#shared/contracts/figures.ts';

const PATH = '/admin/waiting';
/** What others do is seen within a minute; what one does oneself, at once. */
const LOOK_AGAIN_MS = 60_000;

/** What waits for the Admin who is signed in; read again after each write and whenever they come back to the page. */
export function useWaiting() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['list', PATH],
    queryFn: async ({ signal }) => (await apiGet<WaitingAnswer>(PATH, { signal })).waiting,
    refetchInterval: LOOK_AGAIN_MS,
    // The drawer may have read it a moment ago, which must not be what an overview shows for a minute.
    refetchOnMount: 'always',
    enabled: user?.type === 'Admin',
  });
}
