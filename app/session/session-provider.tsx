import { useEffect, type ReactNode } from 'react';
import { startSessionStore } from '#app/session/session-store.ts';

/** Follows who is signed in. Mounted once, in the root. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(startSessionStore, []);
  return children;
}
