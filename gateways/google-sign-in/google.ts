import type { GoogleSettings } from '#config/settings.ts';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';

/** Longer than this nobody waits in a popup that shows nothing. */
const TIMEOUT_MS = 5_000;

/** Google itself, or the server that the settings name in its place. */
export function googleSignIn({ clientId, clientSecret, server }: GoogleSettings): GoogleSignIn {
  return { clientId, clientSecret, ...(server === undefined ? GOOGLE : serverBelow(server)), fetch: fetchWithTimeout };
}

/** As https://accounts.google.com/.well-known/openid-configuration says. */
const GOOGLE = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorizationUrl: () => 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

function serverBelow(address: string) {
  return {
    issuers: [address],
    authorizationUrl: () => `${address}/auth`,
    tokenUrl: `${address}/token`,
    keysUrl: `${address}/jwks`,
  };
}

function fetchWithTimeout(url: string, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
}
