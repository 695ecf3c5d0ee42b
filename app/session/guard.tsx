import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { logInPath } from '#app/session/return-path.ts';
import { broadcastLogOut } from '#app/session/broadcast-log-out.ts';
import { useSession } from '#app/session/use-session.ts';
import type { UserType } from '#shared/catalogue.ts';

/**
 * Shows its children to whoever is signed in. Until that is known, and in the server's HTML, there is a progress bar and
 * nothing private; whoever is signed out goes to the log-in page, which remembers this place.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  if (session.status === 'signed-in' && !wasInside) setWasInside(true);
  if (session.status === 'loading') {
    return (
      <div data-waiting className="mx-auto w-full max-w-md px-6 py-24">
        <NeedsJavaScript what="This page" />
        <div className="noscript:hidden">
          <ProgressBar label="Checking who is signed in" />
        </div>
      </div>
    );
  }
  if (session.status === 'signed-out') {
    // Who logged out of this page on purpose isn't led back to it: the next to log in here may be someone else.
    if (wasInside && session.leftFor !== null) return <Navigate to={session.leftFor} replace />;
    const from = pathname + search + hash;
    return (
      <>
        {wasInside && <Surprise />}
        <Navigate to={logInPath('/login', from)} state={{ from }} replace />
      </>
    );
  }
  return children;
}

/** Whoever was at work here and finds themselves at the log-in page is told why. */
function Surprise() {
  useEffect(broadcastLogOut, []);
  return null;
}

/** Shows its children to one role; others read whose page it is, with a way on. Used inside a guard. */
export function ForRole({ type, children }: { type: UserType; children: ReactNode }) {
  const { user } = useSession();
  if (user === null || user.type === type) return children;
  return (
    <EmptyState
      level={1}
      title={`This page is for ${type}s`}
      action={
        <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
          To your dashboard
        </Link>
      }
    >
      You are signed in as {user.displayName}, {user.type === 'Admin' ? 'an' : 'a'} {user.type}. Your own pages are on
      your dashboard.
    </EmptyState>
  );
}
