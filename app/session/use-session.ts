import { useSyncExternalStore } from 'react';
import { sessionStore, signIn, signOut, signUp } from '#app/session/session-store.ts';

/** Who is signed in, and the ways in and out. On the server, and until the first report, the status is 'loading'. */
export function useSession() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.onServer);
  return { ...session, signIn, signUp, signOut };
}
