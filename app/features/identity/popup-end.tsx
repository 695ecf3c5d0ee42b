import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceFor } from '#app/api/client.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.tsx';
import { AuthCard } from '#app/features/identity/auth-card.tsx';
import { type GoogleEnd, reportGoogleEnd } from '#app/features/identity/google-channel.ts';
import { finishGoogleSignIn } from '#app/features/identity/use-google-sign-in.ts';
import { resumeInterrupted } from '#app/features/identity/resume-interrupted.ts';
import { followSession } from '#app/session/follow-session.ts';

/** In Google's popup, which has come back: tells the page that opened it, and closes. */
export function PopupEnd({ popup, end, from }: { popup: string; end: GoogleEnd; from: string }) {
  const navigate = useNavigate();
  const [heard, setHeard] = useState(false);
  const done = end.outcome === 'done';
  const error = done ? null : end.error;

  useEffect(() => {
    let left = false;
    void (async () => {
      const there = await reportGoogleEnd(popup, done ? { outcome: 'done' } : { outcome: 'failed', error });
      // Also where this part of the page is gone or was made anew, as when it becomes known who is signed in.
      if (there) window.close();
      if (left) return;
      window.name = '';
      if (there) {
        setHeard(true);
        return;
      }
      const path = done ? await finishHere(from) : withoutPopup(error, from);
      followSession({ goesOn: true });
      await navigate(path, { replace: true });
    })();
    return () => {
      left = true;
    };
  }, [popup, done, error, from, navigate]);

  return (
    <AuthCard
      what="Logging in"
      title={heard ? 'You can close this window' : 'One moment…'}
      intro={heard ? 'You can continue in the Clamshell window that you came from.' : 'Taking you back to Clamshell.'}
    >
      {heard ? (
        <Link
          to={done ? from : '/login'}
          onClick={() => followSession({ goesOn: true })}
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          Continue here
        </Link>
      ) : (
        <ProgressBar label="Going back to Clamshell" />
      )}
    </AuthCard>
  );
}

/** @returns the path to go on at */
async function finishHere(from: string): Promise<string> {
  try {
    await finishGoogleSignIn();
    void resumeInterrupted(from);
    return from;
  } catch (error) {
    showToast({ kind: 'error', title: sentenceFor(error) });
    return '/login';
  }
}

function withoutPopup(error: string | null, from: string): string {
  const params = new URLSearchParams({ google: 'failed', ...(error !== null && { error }), from });
  return `/login?${params}`;
}
