import { useSyncExternalStore } from 'react';
import { sessionStore, signOut } from '#app/session/session-store.ts';

/** Who is signed in, and the way out. On the server, and until the first report, the status is 'loading'. */
export function useSession() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.onServer);
  return { ...session, signOut };
}
