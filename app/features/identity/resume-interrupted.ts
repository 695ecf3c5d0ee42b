import { clearInterrupted, interruptedAt } from '#app/session/interrupted.ts';

/** Opens the booking or report that had to wait, when logging in or signing up leads back to its page. Whatever fails, one is back on the page. */
export async function resumeInterrupted(page: string): Promise<void> {
  const interrupted = interruptedAt(page);
  clearInterrupted();
  if (interrupted === null) return;
  const { kind, product } = interrupted;
  try {
    const open =
      kind === 'report'
        ? await (await import('#app/features/reporting/report-product.tsx')).prepareReport(product)
        : await (await import('#app/features/booking/start-booking.tsx')).prepareBooking(product);
    open(page);
  } catch {
    // The dialog could not be fetched.
  }
}
