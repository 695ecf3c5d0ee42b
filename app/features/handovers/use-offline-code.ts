import { useEffect, useState } from 'react';
import { sendRequest } from '#app/api/client.ts';
import { handoverPath } from '#app/features/handovers/use-handover.ts';
import type { OfflineCodeAnswer } from '#shared/contracts/handovers.ts';

/** A code with less time left than that is replaced while there is network, in milliseconds. */
const FRESH = 48 * 3_600_000;

const storageKey = (orderId: string) => `hand-over-code ${orderId}`;

/**
 * The code for a meeting without network: fetched ahead, once a day at most, and remembered in this tab alone.
 * @returns null while there is none
 */
export function useOfflineCode(orderId: string, wanted: boolean): OfflineCodeAnswer | null {
  const [code, setCode] = useState(() => (wanted ? stored(orderId) : null));
  useEffect(() => {
    const isFresh = code !== null && Date.parse(code.expires) - Date.now() > FRESH;
    if (!wanted || isFresh) return;
    let current = true;
    void fetchCode(orderId).then((fetched) => {
      if (!current || fetched === null) return;
      store(orderId, fetched);
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

function stored(orderId: string): OfflineCodeAnswer | null {
  try {
    const code: OfflineCodeAnswer | null = JSON.parse(sessionStorage.getItem(storageKey(orderId)) ?? 'null');
    return code !== null && Date.parse(code.expires) > Date.now() ? code : null;
  } catch {
    // Nothing readable was stored.
    return null;
  }
}

function store(orderId: string, code: OfflineCodeAnswer): void {
  try {
    sessionStorage.setItem(storageKey(orderId), JSON.stringify(code));
  } catch {
    // Without storage it lives as long as the page.
  }
}
