import { type GoogleEnd, newPopupName, onGoogleEnd, returnAddress } from '#app/features/identity/google-channel.ts';
import { googleSignInAddress } from '#app/session/sign-in-calls.ts';

const LOOK_MILLISECONDS = 500;

/** An open popup of Google's sign-in. */
export interface GoogleWindow {
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
export function openGoogleWindow(
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
