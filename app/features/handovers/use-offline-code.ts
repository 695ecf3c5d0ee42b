import { useEffect, useState } from 'react';
import { sendRequest } from '#app/api/client.ts';
import { readOfflineCode, storeOfflineCode } from '#app/offline-codes.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';

/** A code with less time left than that is replaced while there is network, in milliseconds. */
const FRESH = 48 * 3_600_000;

/**
 * The code for a meeting without network: fetched ahead, once a day at most, and remembered on this device until the hand-over ends.
 * @param wanted whether the laptop can still be handed over
 * @returns null while there is none
 */
export function useOfflineCode(orderId: string, wanted: boolean): OfflineCodeAnswer | null {
  const [code, setCode] = useState(() => (wanted ? readOfflineCode(orderId) : null));
  useEffect(() => {
    if (!wanted || (code !== null && Date.parse(code.expires) - Date.now() > FRESH)) return;
    let current = true;
    void fetchCode(orderId).then((fetched) => {
      if (!current || fetched === null) return;
      storeOfflineCode(orderId, fetched);
      setCode(fetched);
    });
    return () => {
      current = false;
    };
  }, [orderId, wanted, code]);
  return code;
}

/** Without network, or when there are no more today, the page does without. */
async function fetchCode(orderId: string): Promise<OfflineCodeAnswer | null> {
  try {
    const response = await sendRequest(`${handoverPath(orderId)}/offline-codes`, { method: 'POST' });
    return response.ok ? ((await response.json()) as OfflineCodeAnswer) : null;
  } catch {
    return null;
  }
}
