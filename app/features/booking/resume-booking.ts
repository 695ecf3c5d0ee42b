import type { ProductView } from '#shared/views/products.ts';

const STORAGE_KEY = 'booking-again';

/** Remembers, while one logs in anew, which laptop was being booked and where. */
export function storePendingBooking(product: ProductView, page: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ product, page }));
  } catch {
    // Without storage one finds the laptop again by hand.
  }
}

/** Opens the booking again that a session ended under, when logging in leads back to its page. Whatever fails, one is back on the page. */
export async function resumePendingBooking(page: string): Promise<void> {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    if (kept === null) return;
    sessionStorage.removeItem(STORAGE_KEY);
    const booking: { product: ProductView; page: string } = JSON.parse(kept);
    if (booking.page !== page) return;
    const { prepareBooking } = await import('#app/features/booking/start-booking.tsx');
    const open = await prepareBooking(booking.product);
    open(page);
  } catch {
    // Nothing readable was kept, or the dialog could not be fetched.
  }
}
