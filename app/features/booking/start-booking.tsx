import type { ReactNode } from 'react';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { findBooking, inTime, knownContactDetails, readContactDetails } from '#app/features/booking/find-booking.ts';
import { storedSession } from '#app/session/session-store.ts';
import type { ProductView } from '#shared/views/products.ts';

/** Pointing at a button fetches already what pressing it shows. */
const FRESH_MILLISECONDS = 5_000;

/**
 * Fetches what whoever is here gets to see when they book: the booking itself, the one that they have already, or the way in.
 * @returns what opens it, on the page where one is unless another is named by its path and query
 */
export async function prepareBooking(product: ProductView): Promise<(page?: string) => void> {
  const { user } = await storedSession();
  if (user) {
    const isBuyer = user.type === 'Buyer';
    const [{ BookingDialog }, order, details] = await Promise.all([
      import('#app/features/booking/booking-dialog.tsx'),
      isBuyer ? inTime(findBooking(user, product.id, FRESH_MILLISECONDS), null) : null,
      isBuyer ? inTime(readContactDetails(), knownContactDetails()) : {},
    ]);
    if (order) {
      const { ChangeBooking } = await import('#app/features/booking/change-booking.tsx');
      return open(<ChangeBooking order={order} buyer={user} onClose={closeDialog} />);
    }
    return open(<BookingDialog product={product} buyer={user} details={details} onClose={closeDialog} />);
  }
  const { PleaseLogIn } = await import('#app/features/booking/please-log-in.tsx');
  return open(<PleaseLogIn product={product} onClose={closeDialog} />);
}

function open(dialog: ReactNode) {
  return (page = location.pathname + location.search) => openDialog(page, dialog);
}
