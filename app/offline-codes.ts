import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';

/*
 * Codes for meetings without network. They are kept on this device and not in its tab alone, since a phone drops tabs; they end with the
 * hand-over and at log-out.
 */

const PREFIX = 'hand-over-code ';

export function readOfflineCode(orderId: string): OfflineCodeAnswer | null {
  try {
    const code: OfflineCodeAnswer | null = JSON.parse(localStorage.getItem(PREFIX + orderId) ?? 'null');
    return code !== null && Date.parse(code.expires) > Date.now() ? code : null;
  } catch {
    // Nothing readable was stored.
    return null;
  }
}

/** @param code null forgets it */
export function storeOfflineCode(orderId: string, code: OfflineCodeAnswer | null): void {
  try {
    if (code === null) localStorage.removeItem(PREFIX + orderId);
    else localStorage.setItem(PREFIX + orderId, JSON.stringify(code));
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** For the next person at this device. */
export function clearOfflineCodes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
