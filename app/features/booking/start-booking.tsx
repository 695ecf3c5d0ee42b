import type { ReactNode } from 'react';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { storedSession } from '#app/session/session-store.ts';
import type { ProductView } from '#shared/views/products.ts';

/**
 * Fetches what whoever is here gets to see when they book: the booking itself, or the way in.
 * @returns what opens it, on the page where one is unless another is named by its path and query
 */
export async function prepareBooking(product: ProductView): Promise<(page?: string) => void> {
  const { user } = await storedSession();
  if (user) {
    const { BookingDialog } = await import('#app/features/booking/booking-dialog.tsx');
    return open(<BookingDialog product={product} buyer={user} onClose={closeDialog} />);
  }
  const { PleaseLogIn } = await import('#app/features/booking/please-log-in.tsx');
  return open(<PleaseLogIn product={product} onClose={closeDialog} />);
}

function open(dialog: ReactNode) {
  return (page = location.pathname + location.search) => openDialog(page, dialog);
}
