import type { ProductView } from '#shared/views/products.ts';
import { readStoredJson, writeStored } from '#app/browser-storage.ts';

const STORAGE_KEY = 'after-log-in';

/** What was interrupted longer ago opens by itself no more. */
const VALID_MILLISECONDS = 30 * 60_000;

/** A booking, an offer or a report that somebody has to log in for. */
interface Interrupted {
  kind: 'booking' | 'offer' | 'report';
  product: ProductView;
  /** Where it was begun, by path and query. */
  page: string;
}

interface Stored extends Interrupted {
  /** When, in milliseconds since the epoch. */
  at: number;
}

/** Remembers, while somebody logs in or signs up, which laptop was being booked or reported and where. */
export function storeInterrupted(interrupted: Interrupted): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ ...interrupted, at: Date.now() } satisfies Stored));
}

/** What waits until somebody has logged in who came from `page`; null when nothing does. */
export function interruptedAt(page: string): Interrupted | null {
  const stored = readStoredJson<Stored | null>('sessionStorage', STORAGE_KEY, null);
  return stored?.page === page && Date.now() - stored.at < VALID_MILLISECONDS ? stored : null;
}

/** Forgets what waits. */
export function clearInterrupted(): void {
  writeStored('sessionStorage', STORAGE_KEY, null);
}
