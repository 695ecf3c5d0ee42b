import { useLocation } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/fields/form-error.tsx';
import { readGoogleReturn } from '#app/features/identity/google-channel.ts';
import { GOOGLE_UNAVAILABLE, googleFailure } from '#app/features/identity/google-messages.ts';
import { useGoogleSignIn } from '#app/features/identity/use-google-sign-in.ts';
import { returnPath } from '#app/session/return-path.ts';
import { useSiteInfo } from '#app/use-site-info.ts';

/** Log in with Google, in a popup. Where the site has no Google sign-in the button stays, and says why it is of no use. */
export function GoogleSignIn({ note }: { note?: string | undefined }) {
  const answering = useSiteInfo()?.google ?? null;
  const { search } = useLocation();
  const end = readGoogleReturn(search)?.end;
  const failed = end?.outcome === 'failed' ? googleFailure(end.error) : null;
  const { phase, message, setMessage, press } = useGoogleSignIn(returnPath(search), failed);
  const available = answering !== null;

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        wide
        busy={phase === 'entering'}
        onClick={available ? press : () => setMessage(GOOGLE_UNAVAILABLE)}
        aria-describedby="google-note"
        {...(!available && { 'aria-disabled': true, className: 'text-muted' })}
      >
        {phase !== 'entering' && <GoogleMark />}
        {phase === 'waiting' ? 'Continue in the Google window' : 'Continue with Google'}
      </Button>
      <p id="google-note" className="text-center text-small text-balance text-muted">
        {available ? note : message === null && GOOGLE_UNAVAILABLE}
        {answering === 'sandbox' && ' This demo uses a stand-in for Google. You don’t need a Google account.'}
      </p>
      <FormError message={message} />
    </div>
  );
}

/** Below a form that lets people in: the other way in. `note` says what one should know of it there. */
export function OrGoogle({ note }: { note?: string }) {
  return (
    <>
      <div className="my-6 flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </div>
      <GoogleSignIn note={note} />
    </>
  );
}

/** Google's G. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.3-4.8 3.3-8.2Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2V17A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.8 14.2a6.6 6.6 0 0 1 0-4.3V7H2.2a11 11 0 0 0 0 10l3.6-2.8Z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4Z" />
    </svg>
  );
}
