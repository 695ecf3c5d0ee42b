import { call, endSession, whoIsSignedIn } from '#app/session/identity-calls.ts';
import { enter } from '#app/session/session-store.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { Registration } from '#shared/contracts/credentials.ts';

// Apart from the session itself, which every page loads: only the pages that let people in need these.

/** Signs in, gets the access token, then lets everyone know. Throws ApiError with the provider's message. */
export async function signIn(email: string, password: string): Promise<void> {
  await call('/auth/sign-in/email', { method: 'POST', json: { email, password } });
  await enter();
}

/** Registers and signs in. False when the server did not acknowledge it. Throws ApiError with the server's message and fields. */
export async function signUp(registration: Registration): Promise<boolean> {
  // Beside somebody's session the same call would rename that account instead of making a new one.
  if ((await whoIsSignedIn()) !== null) await endSession();
  const { acknowledged } = await call<UpdateAnswer>('/users', { method: 'PUT', json: registration });
  if (acknowledged) await enter();
  return acknowledged;
}

/**
 * Takes up the session that Google's sign-in has left in the cookie: registers its user, as a Buyer when they are new, then gets the
 * access token. False when the server did not acknowledge it. Throws ApiError.
 */
export async function enterFromGoogle(): Promise<boolean> {
  const user = await whoIsSignedIn();
  if (user) {
    const json = { name: user.displayName, email: user.email, type: 'Buyer' };
    const { acknowledged } = await call<UpdateAnswer>('/users', { method: 'PUT', json });
    if (!acknowledged) return false;
  }
  // Throws where the browser stored no cookie.
  await enter();
  return true;
}

/** Where the popup of Google's sign-in starts. It ends on `callbackURL` or `errorCallbackURL`. */
export async function googleSignInAddress(callbackURL: string, errorCallbackURL: string): Promise<string> {
  const json = { provider: 'google', callbackURL, errorCallbackURL, disableRedirect: true };
  const { url } = await call<{ url: string }>('/auth/sign-in/social', { method: 'POST', json });
  return url;
}
