import { readStored, writeStored } from '#app/browser-storage.ts';

/** Where the access token is kept; the name is part of the contract with other clients. */
const STORAGE_KEY = 'accessToken';

let owner: string | null = null;
let renewal: Promise<RenewalOutcome> | null = null;

export type RenewalOutcome = 'renewed' | 'refused' | 'failed';

/** The stored token, or null; also null where storage is blocked. */
export function storedToken(): string | null {
  return readStored('localStorage', STORAGE_KEY);
}

/** Without storage the session cookie alone signs every request. */
export function storeToken(token: string): void {
  writeStored('localStorage', STORAGE_KEY, token);
}

export function clearToken(): void {
  writeStored('localStorage', STORAGE_KEY, null);
}

/** Whether a storage event is about the token (or about everything, when storage is cleared). */
export function isTokenEvent(event: StorageEvent): boolean {
  return event.key === STORAGE_KEY || event.key === null;
}

/** Whose token may be renewed in this tab: the e-mail of who is signed in here, or null. */
export function setTokenOwner(email: string | null): void {
  owner = email;
}

/**
 * Asks for a new token with the session cookie alone, and stores it. One request at a time, whoever asks.
 * 'refused' when the session is over or belongs to someone else by now; 'failed' when the server could not say.
 */
export function renewToken(email: string | null = owner): Promise<RenewalOutcome> {
  if (email === null) return Promise.resolve('refused');
  renewal ??= requestToken(email).finally(() => {
    renewal = null;
  });
  return renewal;
}

async function requestToken(email: string): Promise<RenewalOutcome> {
  try {
    const response = await fetch(`/api/jwt?email=${encodeURIComponent(email)}`);
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok) return 'failed';
    const { accessToken }: { accessToken?: string } = await response.json();
    if (!accessToken) return 'failed';
    storeToken(accessToken);
    return 'renewed';
  } catch {
    return 'failed';
  }
}
