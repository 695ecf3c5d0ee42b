import type { ProductView } from '#shared/views/products.ts';

const STORAGE_KEY = 'booking-again';

/** A booking that was interrupted longer ago opens by itself no more. */
const VALID_MILLISECONDS = 30 * 60_000;

interface PendingBooking {
  product: ProductView;
  /** Where it was begun, by path and query. */
  page: string;
  /** When, in milliseconds since the epoch. */
  at: number;
}

/** Remembers, while somebody logs in or signs up, which laptop was being booked and where. */
export function storePendingBooking(product: ProductView, page: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ product, page, at: Date.now() } satisfies PendingBooking));
  } catch {
    // Without storage one finds the laptop again by hand.
  }
}

/** The booking that waits until somebody has logged in who came from `page`; null when there is none. */
export function pendingBooking(page: string): PendingBooking | null {
  try {
    const pending: PendingBooking | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return pending?.page === page && Date.now() - pending.at < VALID_MILLISECONDS ? pending : null;
  } catch {
    // Nothing readable was stored.
    return null;
  }
}

/** Opens the booking that had to wait, when logging in or signing up leads back to its page. Whatever fails, one is back on the page. */
export async function resumePendingBooking(page: string): Promise<void> {
  try {
    const booking = pendingBooking(page);
    sessionStorage.removeItem(STORAGE_KEY);
    if (booking === null) return;
    const { prepareBooking } = await import('#app/features/booking/start-booking.tsx');
    const open = await prepareBooking(booking.product);
    open(page);
  } catch {
    // There is no storage, or the dialog could not be fetched.
  }
}
