import { sessionStore } from '#app/session/session-store.ts';
import type { Session } from '#app/session/session-user.ts';

/** Who is signed in, once that is known. */
export function storedSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const session = sessionStore.current();
      if (session.status === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}
