import { isTokenEvent, storedToken } from '#app/api/access-token.ts';
import { onSessionEnded } from '#app/api/client.ts';
import { markSessionStale, lastCheckedAt, refreshSession } from '#app/session/session-store.ts';

/** Coming back to a tab asks again who is signed in, at most this often. */
const RECHECK_MILLISECONDS = 5_000;

let started = false;

/** The log-in page finds out whether the address is really that of a popup's end. */
const isBackInPopup = ({ pathname, search }: Location) =>
  pathname === '/login' && new URLSearchParams(search).has('popup');

/**
 * Starts following who is signed in, also when that changes in another tab; the root does it once, in the browser. Not in Google's popup on
 * its way back: the page that opened it takes up the session, and asks for its token only after registering the account. A popup that goes
 * on as the site says so (`goesOn`).
 */
export function followSession({ goesOn = false } = {}): void {
  if (started || (!goesOn && isBackInPopup(location))) return;
  started = true;
  void refreshSession();
  onSessionEnded(() => void refreshSession());
  addEventListener('storage', (event) => {
    if (!isTokenEvent(event)) return;
    if (storedToken() === null) markSessionStale();
    else void refreshSession();
  });
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheckedAt() > RECHECK_MILLISECONDS)
      void refreshSession();
  };
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('online', comeBack);
  // A page that the back button brings out of the browser's cache shows what was true when it was left.
  addEventListener('pageshow', (event) => event.persisted && void refreshSession());
}
