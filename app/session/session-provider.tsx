import { useEffect, type ReactNode } from 'react';
import { followSession } from '#app/session/follow-session.ts';

/** Follows who is signed in. Mounted once, in the root. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(followSession, []);
  return children;
}
