import type { ProductView } from '#shared/views/products.ts';

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
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...interrupted, at: Date.now() } satisfies Stored));
  } catch {
    // Without storage one finds the laptop again by hand.
  }
}

/** What waits until somebody has logged in who came from `page`; null when nothing does. */
export function interruptedAt(page: string): Interrupted | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return stored?.page === page && Date.now() - stored.at < VALID_MILLISECONDS ? stored : null;
  } catch {
    // Nothing readable was stored.
    return null;
  }
}

/** Forgets what waits. */
export function clearInterrupted(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage nothing waits.
  }
}
