import { googleSignInAddress } from '#app/session/ways-in.ts';

const CHANNEL = 'clamshell-google-sign-in';
const ENDS = { done: '/login?google=done', failed: '/login?google=failed' } as const;
const LOOK_MILLISECONDS = 500;

export type GoogleOutcome = 'done' | 'failed' | 'closed' | 'blocked';

/**
 * Signs in at Google in a popup, which has to be opened within the click. 'closed' when the person closed it, 'blocked' when
 * the browser let none open. Throws ApiError when the sign-in can't begin.
 */
export async function signInInGooglePopup(): Promise<GoogleOutcome> {
  const popup = open('', 'google-sign-in', 'popup,width=480,height=640');
  if (popup === null) return 'blocked';
  try {
    popup.location.href = await googleSignInAddress(ENDS.done, ENDS.failed);
  } catch (error) {
    popup.close();
    throw error;
  }
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (outcome: GoogleOutcome) => {
      clearInterval(watch);
      channel.close();
      resolve(outcome);
    };
    const watch = setInterval(() => popup.closed && finish('closed'), LOOK_MILLISECONDS);
    channel.addEventListener('message', ({ data }) => finish(data === 'done' ? 'done' : 'failed'));
  });
}

/** In the popup, back on our own page: tells the page that opened it, and closes. False when this is no such popup. */
export function endGooglePopup(search: string): boolean {
  const outcome = new URLSearchParams(search).get('google');
  if (outcome === null || window.name !== 'google-sign-in') return false;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
  window.close();
  return true;
}
