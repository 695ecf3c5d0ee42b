import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FormError } from '#app/components/ui/form-error.tsx';
import { showPopup } from '#app/components/ui/popup-store.ts';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { endGooglePopup, signInInGooglePopup, type GoogleOutcome } from '#app/features/session/google-popup.ts';
import { enter } from '#app/session/session-store.ts';
import { useSiteInfo } from '#app/use-site-info.ts';
import { TEXTS } from '#shared/texts.ts';

const FAILURES: Record<Exclude<GoogleOutcome, 'done'>, string | null> = {
  failed: 'Google did not sign you in. Try again, or use your e-mail and password.',
  blocked: 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  closed: null,
};

/** Log in with Google, in a popup. Where the site has no Google sign-in the button says so instead of disappearing. */
export function GoogleSignIn() {
  const available = useSiteInfo()?.google ?? false;
  const { search } = useLocation();
  const [busy, run] = useBusy();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => void endGooglePopup(search), [search]);

  function press() {
    if (!available) {
      setMessage('Logging in with Google isn’t set up on this site yet. Use your e-mail and password instead.');
      return;
    }
    void run(async () => {
      setMessage(null);
      try {
        const outcome = await signInInGooglePopup();
        if (outcome === 'done') {
          await enter();
          showPopup({ kind: 'success', title: TEXTS.loginSuccess });
        } else setMessage(FAILURES[outcome]);
      } catch (error) {
        setMessage(sentenceFor(error));
      }
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        wide
        busy={busy}
        onClick={press}
        aria-describedby={available ? undefined : 'google-unavailable'}
        {...(!available && { 'aria-disabled': true, className: 'text-muted' })}
      >
        {!busy && <GoogleMark />}
        Log in with Google
      </Button>
      {!available && (
        <span id="google-unavailable" hidden>
          Not available on this site yet
        </span>
      )}
      <FormError message={message} />
    </div>
  );
}

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
