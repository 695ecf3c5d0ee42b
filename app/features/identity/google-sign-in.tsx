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
        {phase !== 'entering' && <img src="/icons/google.svg" alt="" width="20" height="20" className="shrink-0" />}
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
