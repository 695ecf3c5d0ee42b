import { clearInterrupted, interruptedAt } from '#app/session/interrupted.ts';
import type { ProductView } from '#shared/views/products.ts';

const PREPARE = {
  booking: async (product: ProductView) =>
    (await import('#app/features/booking/start-booking.tsx')).prepareBooking(product),
  offer: async (product: ProductView) => (await import('#app/features/offers/start-offer.tsx')).prepareOffer(product),
  report: async (product: ProductView) =>
    (await import('#app/features/reporting/report-product.tsx')).prepareReport(product),
};

/** Opens the booking, offer or report that had to wait, when logging in or signing up leads back to its page. Whatever fails, one is back on the page. */
export async function resumeInterrupted(page: string): Promise<void> {
  const interrupted = interruptedAt(page);
  clearInterrupted();
  if (interrupted === null) return;
  const { kind, product } = interrupted;
  try {
    const open = await PREPARE[kind](product);
    open(page);
  } catch {
    // The dialog could not be fetched.
  }
}
