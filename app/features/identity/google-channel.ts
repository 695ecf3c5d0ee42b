/** How the sign-in in the popup ended. `error` is the identity provider's code. */
export type GoogleEnd = { outcome: 'done' } | { outcome: 'failed'; error: string | null };

/** Each popup has a name of its own, and so has the channel on which it reports: several may be open in several tabs. */
const PREFIX = 'google-sign-in-';

/** A word that no other popup of this browser has. Not a secret: only pages of this site can listen. */
export function newPopupName(): string {
  return `${PREFIX}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** Where the popup has come back to, read from its address; null where the address is of no popup's end. */
export interface GoogleReturn {
  end: GoogleEnd;
  /** The popup's name; null when the address doesn't say, as when the identity provider had forgotten all about it. */
  popup: string | null;
}

export function readGoogleReturn(search: string): GoogleReturn | null {
  const params = new URLSearchParams(search);
  const popup = params.get('popup');
  const outcome = params.get('google');
  if (outcome !== 'done' && outcome !== 'failed') return null;
  return {
    end: outcome === 'done' ? { outcome } : { outcome, error: params.get('error') },
    popup: popup?.startsWith(PREFIX) ? popup : null,
  };
}

/** The path that the popup comes back to; the identity provider adds the error. `from` is where the visitor was before. */
export function returnAddress(outcome: GoogleEnd['outcome'], popup: string, from: string): string {
  // Beyond what encodeURIComponent encodes: the server takes plain paths only.
  const encoded = encodeURIComponent(from).replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `/login?google=${outcome}&popup=${popup}${encoded.length > 1_500 ? '' : `&from=${encoded}`}`;
}

export function isPopupName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/**
 * In the popup: tells the page that opened it. Resolves to whether that page has heard it. One that is there is waited for, however busy it is:
 * going on in both windows would let the person in twice.
 */
export function reportGoogleEnd(popup: string, end: GoogleEnd): Promise<boolean> {
  const reported = reports.get(popup) ?? report(popup, end);
  reports.set(popup, reported);
  return reported;
}

/** A page reports once: its listener is gone afterwards. */
const reports = new Map<string, Promise<boolean>>();

async function report(popup: string, end: GoogleEnd): Promise<boolean> {
  const channel = new BroadcastChannel(popup);
  const milliseconds = (await isAwaited(popup)) ? 20_000 : 1_500;
  return new Promise((resolve) => {
    const finish = (heard: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(heard);
    };
    const timer = setTimeout(() => finish(false), milliseconds);
    channel.addEventListener('message', ({ data }) => data === 'heard' && finish(true));
    channel.postMessage(end);
  });
}

/** Whether the page that opened the popup is there: as long as it listens it holds the lock of that name. Browsers have locks on safe connections only. */
async function isAwaited(popup: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === popup);
}

/**
 * In the page that opened the popup: hears how it ended, once. @returns how to stop listening; the popup is answered all the same, so that one
 * that was on its way back closes instead of going on as the site.
 */
export function onGoogleEnd(popup: string, listener: (end: GoogleEnd) => void): () => void {
  const channel = new BroadcastChannel(popup);
  const { promise: answered, resolve: release } = Promise.withResolvers<void>();
  if ('locks' in navigator) void navigator.locks.request(popup, () => answered);
  let listening = true;
  channel.addEventListener('message', ({ data }: MessageEvent<GoogleEnd | 'heard'>) => {
    if (data === 'heard') return;
    channel.postMessage('heard');
    channel.close();
    release();
    if (listening) listener(data);
  });
  return () => {
    listening = false;
  };
}
