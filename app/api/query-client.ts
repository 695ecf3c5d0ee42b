import { QueryClient } from '@tanstack/react-query';
import { ApiError, onWrite } from '#app/api/client.ts';
import { sessionStore } from '#app/session/session-store.ts';

/** What members see of their own: wishlist and dashboard. Nothing of it is fetched on the server, where nobody is signed in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Being offline is an error that the page names, not a skeleton without end.
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      retryDelay: 1_000,
    },
    mutations: { networkMode: 'always' },
  },
});

// A write makes all cached lists stale, so that each is fetched again when it is next shown. A list on the screen is reloaded by the page that
// sends the write (`useApiMutation`), when it is ready for that.
onWrite(() => void queryClient.invalidateQueries({ queryKey: ['list'], refetchType: 'none' }));

/** Loads the lists of the dashboard that are on the screen again, and all others when they are next shown. */
export function reloadLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['list'] });
}

let owner: string | null = null;

// What one person loaded is never shown to the next.
sessionStore.subscribe(() => {
  const { status, user } = sessionStore.current();
  if (status === 'loading' || (user?.uid ?? null) === owner) return;
  if (owner !== null) queryClient.clear();
  owner = user?.uid ?? null;
});
