import type { ReactNode } from 'react';
import { useSession } from '#app/session/use-session.ts';

/**
 * What only members or only visitors get to see. The server sends both to everyone; until the session is known, CSS shows
 * the one that the script in the head has chosen, so that nothing flashes.
 */
export function SessionPart({ for: whom, children }: { for: 'members' | 'visitors'; children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading')
    return <div className={whom === 'members' ? 'contents when-in' : 'contents when-out'}>{children}</div>;
  return (status === 'signed-in') === (whom === 'members') ? children : null;
}
