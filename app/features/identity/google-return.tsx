import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { isPopupName, readGoogleReturn } from '#app/features/identity/google-channel.ts';
import { followSession } from '#app/session/follow-session.ts';
import { returnPath } from '#app/session/return-path.ts';

const fetchPopupEnd = async () => (await import('#app/features/identity/popup-end.tsx')).PopupEnd;

/**
 * Around the log-in page, because Google's popup comes back to it: tells the page that opened the popup, and closes. Where that page is
 * gone, this window goes on as the site. Everybody else sees the log-in page.
 */
export function GoogleReturn({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const returned = readGoogleReturn(search);
  // The identity provider may have dropped the popup's name; the window has it as well.
  const hydrated = useHydrated();
  const popup = returned?.popup ?? (hydrated && isPopupName(window.name) ? window.name : null);
  const isPopupEnd = returned !== null && popup !== null;
  useEffect(() => {
    if (!isPopupEnd) followSession({ goesOn: true });
  }, [isPopupEnd]);
  if (!isPopupEnd) return children;
  return <LazyPart fetch={fetchPopupEnd} props={{ popup, end: returned.end, from: returnPath(search) }} />;
}
