import { useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { carryCode } from '#app/features/handovers/carried-code.ts';
import { logInReason } from '#app/features/identity/log-in-reason.ts';
import { showSessionEnded } from '#app/session/show-session-ended.ts';
import { logInPath } from '#app/session/return-path.ts';
import { useSession } from '#app/session/use-session.ts';

/**
 * Pages for members. Until the session is known, and in the server's HTML, there is a progress bar and nothing private; visitors are sent
 * to the log-in page, which leads back here.
 */
export default function Guarded() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasInside, setWasInside] = useState(false);
  if (session.status === 'signed-in' && !wasInside) setWasInside(true);
  if (session.status === 'loading') {
    // Only for browsers without scripts, so only the server's.
    const instead = import.meta.env.SSR && logInReason(pathname, 'Log in')?.instead;
    return (
      <div data-waiting className="mx-auto w-full max-w-md px-6 py-24">
        <NeedsJavaScript what="This page">
          {instead && (
            <>
              {' '}
              <Link to={instead.to} className="underline">
                {instead.label}
              </Link>
            </>
          )}
        </NeedsJavaScript>
        <div className="noscript:hidden">
          <ProgressBar label="Checking whether you’re logged in" />
        </div>
      </div>
    );
  }
  if (session.status === 'signed-out') {
    // Who logged out of this page on purpose isn't led back to it: the next to log in here may be someone else.
    if (wasInside && session.leftFor !== null) return <Navigate to={session.leftFor} replace />;
    const from = pathname + search + (carryCode(pathname, hash) ? '' : hash);
    return (
      <>
        {wasInside && <LoggedOutNotice />}
        <Navigate to={logInPath('/login', from)} state={{ from }} replace />
      </>
    );
  }
  return <Outlet />;
}

/** Says why, to members whose session ended while they were on the page. */
function LoggedOutNotice() {
  useEffect(showSessionEnded, []);
  return null;
}
