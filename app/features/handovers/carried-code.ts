import { readStoredJson, writeStored } from '#app/browser-storage.ts';

/*
 * The code of a scanned QR code stands in the fragment of its address, which no server sees. Somebody who has to log in first is sent to
 * `/login?from=…`, which servers do see: until they are back, the code waits in this tab.
 */

const STORAGE_KEY = 'scanned-code';
const PAGE = /^\/dashboard\/orders\/[^/]+\/confirm\/?$/;

interface Carried {
  page: string;
  hash: string;
}

/** Keeps a scanned code for after the log-in. @returns whether the page has one, which then must not go into an address */
export function carryCode(page: string, hash: string): boolean {
  if (!PAGE.test(page)) return false;
  if (hash === '') return true;
  // Without storage they scan again.
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ page, hash } satisfies Carried));
  return true;
}

/** The code in the address, or the one that waited for this page. */
export function scannedCode(page: string, hash: string): string | null {
  const fragment = hash === '' ? carriedTo(page) : hash;
  return /^#[\w-]{22}$/.test(fragment) ? fragment.slice(1) : null;
}

function carriedTo(page: string): string {
  const carried = readStoredJson<Carried | null>('sessionStorage', STORAGE_KEY, null);
  return carried?.page === page ? carried.hash : '';
}

/** Forgets a code once it is used. */
export function clearCode(): void {
  writeStored('sessionStorage', STORAGE_KEY, null);
}
