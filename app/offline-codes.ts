import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';
import { readStoredJson, writeStored } from '#app/browser-storage.ts';

/*
 * Codes for meetings without network. They are kept on this device and not in its tab alone, since a phone drops tabs; they end with the
 * hand-over and at log-out.
 */

const PREFIX = 'hand-over-code ';

export function readOfflineCode(orderId: string): OfflineCodeAnswer | null {
  const code = readStoredJson<OfflineCodeAnswer | null>('localStorage', PREFIX + orderId, null);
  return code !== null && Date.parse(code.expires) > Date.now() ? code : null;
}

/** Without storage it lives as long as the page. @param code null forgets it */
export function storeOfflineCode(orderId: string, code: OfflineCodeAnswer | null): void {
  writeStored('localStorage', PREFIX + orderId, code && JSON.stringify(code));
}

/** For the next person at this device. */
export function clearOfflineCodes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
