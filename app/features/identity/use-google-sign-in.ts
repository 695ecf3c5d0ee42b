import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#app/api/client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { type GoogleEnd, newPopupName, onGoogleEnd, returnAddress } from '#app/features/identity/google-channel.ts';
import { GOOGLE_BLOCKED, GOOGLE_CLOSED, googleFailure } from '#app/features/identity/google-messages.ts';
import { whoIsSignedIn } from '#app/session/identity-calls.ts';
import { enterFromGoogle, googleSignInAddress } from '#app/session/sign-in-calls.ts';
import { TEXTS } from '#shared/texts.ts';

/** 'waiting' while the popup is open, 'entering' once Google has said yes. */
export type GooglePhase = 'idle' | 'waiting' | 'entering';

/** Takes up the session that Google's sign-in has left, and says so. Throws ApiError. */
export async function finishGoogleSignIn(): Promise<void> {
  const acknowledged = await enterFromGoogle();
  if (acknowledged) showToast({ kind: 'success', title: TEXTS.loginSuccess });
}

/** Signing in with Google from a page's button. `from` is the place that the visitor came from. */
export function useGoogleSignIn(from: string, firstMessage: string | null) {
  const [phase, setPhase] = useState<GooglePhase>('idle');
  const [message, setMessage] = useState(firstMessage);
  const open = useRef<GoogleWindow | null>(null);
  const entering = useRef(false);
  // The popup is closed when the page is left or the session begins otherwise.
  useEffect(() => () => open.current?.dismiss(), []);

  function stop(reason: string | null) {
    setPhase('idle');
    setMessage(reason);
  }

  async function finish() {
    // The window may report its end, and be found closed, at once.
    if (entering.current) return;
    entering.current = true;
    setPhase('entering');
    setMessage(null);
    try {
      await finishGoogleSignIn();
      setPhase('idle');
    } catch (error) {
      stop(sentenceFor(error));
    }
    entering.current = false;
  }

  async function look(hasEnded: () => boolean) {
    // It may have been closed just after Google had said yes.
    const user = await whoIsSignedIn().catch(() => null);
    if (hasEnded()) return;
    if (user) await finish();
    else stop(GOOGLE_CLOSED);
  }

  function press() {
    if (phase === 'entering') return;
    if (phase === 'waiting') {
      open.current?.toFront();
      return;
    }
    open.current?.dismiss();
    let ended = false;
    const opened = openGoogleWindow(from, {
      onEnd: (end) => {
        ended = true;
        if (end.outcome === 'done') void finish();
        else stop(googleFailure(end.error));
      },
      onClosed: () => void look(() => ended),
    });
    if (opened === null) {
      setMessage(GOOGLE_BLOCKED);
      return;
    }
    open.current = opened.popup;
    setPhase('waiting');
    setMessage(null);
    opened.sent.catch((error: unknown) => stop(sentenceFor(error)));
  }

  return { phase, message, setMessage, press };
}

const LOOK_MILLISECONDS = 500;

/** An open popup of Google's sign-in. */
interface GoogleWindow {
  toFront: () => void;
  /** Closes it, and hears nothing more of it. */
  dismiss: () => void;
}

interface Listener {
  /** It came back. Also after it had seemed closed: some providers cut the tie between the two windows. */
  onEnd: (end: GoogleEnd) => void;
  /** It is gone, or looks so, and nothing was heard of it. */
  onClosed: () => void;
}

/**
 * Opens Google's sign-in in a popup, which has to happen within the click. Null when the browser lets none open.
 * `sent` rejects with ApiError when the sign-in can't begin.
 */
function openGoogleWindow(
  from: string,
  { onEnd, onClosed }: Listener,
): { popup: GoogleWindow; sent: Promise<void> } | null {
  const name = newPopupName();
  const popup = open('', name, 'popup,width=480,height=680');
  if (popup === null) return null;
  const stopListening = onGoogleEnd(name, (end) => {
    clearInterval(watch);
    onEnd(end);
  });
  const watch = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(watch);
    onClosed();
  }, LOOK_MILLISECONDS);
  const dismiss = () => {
    clearInterval(watch);
    stopListening();
    popup.close();
  };
  const send = async () => {
    try {
      const address = await googleSignInAddress(returnAddress('done', name, from), returnAddress('failed', name, from));
      popup.location.href = address;
    } catch (error) {
      dismiss();
      throw error;
    }
  };
  return { popup: { toFront: () => popup.focus(), dismiss }, sent: send() };
}
