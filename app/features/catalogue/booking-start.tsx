import type { ReactNode } from 'react';
import { clearStage, putOnStage } from '#app/components/ui/stage.tsx';
import { knownSession } from '#app/session/known-session.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/**
 * Fetches what whoever is here gets to see when they book: the booking itself, or the way in.
 * @returns what opens it, on the page where one is unless another is named by its path and query
 */
export async function prepareBooking(product: ProductAnswer): Promise<(page?: string) => void> {
  const { user } = await knownSession();
  if (user) {
    const { BookingDialog } = await import('#app/features/catalogue/booking-dialog.tsx');
    return open(<BookingDialog product={product} buyer={user} onClose={clearStage} />);
  }
  const { PleaseLogIn } = await import('#app/features/catalogue/please-log-in.tsx');
  return open(<PleaseLogIn product={product} onClose={clearStage} />);
}

function open(dialog: ReactNode) {
  return (page = location.pathname + location.search) => putOnStage(page, dialog);
}
