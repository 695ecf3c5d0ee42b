import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { ApiError, apiSend, sentenceFor } from '#app/api/client.ts';
import { queryClient } from '#app/api/query-client.ts';
import { closeDialog, openDialog } from '#app/components/ui/dialog-root.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import { findBooking } from '#app/features/booking/find-booking.ts';
import { bookedQuery } from '#app/features/booking/use-booked.ts';
import { storeInterrupted } from '#app/session/interrupted.ts';
import { logInPath } from '#app/session/return-path.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { showSessionEnded } from '#app/session/show-session-ended.ts';
import type { InsertAnswer, UpdateAnswer } from '#shared/contracts/answers.ts';
import { toOrderPayload } from '#shared/contracts/order-payloads.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/**
 * Books a laptop and shows a toast. Where it turns out to be booked already, asks before it changes that. Where the session has ended, it redirects to the log-in page, which leads back to this booking.
 * @returns sends the form; whether the laptop was booked. Throws ApiError
 */
export function useSendBooking(product: ProductView, buyer: SessionUser) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return async (typed: { phone: string; meetingPlace: string }, remember: boolean): Promise<boolean> => {
    try {
      const order = await findBooking(buyer, product.id).catch(() => null);
      // The same phone and place are a booking whose answer was lost, sent again.
      if (order && (order.phone !== typed.phone || order.meetingPlace !== typed.meetingPlace)) {
        const { ChangeBooking } = await import('#app/features/booking/change-booking.tsx');
        openDialog(
          pathname + search,
          <ChangeBooking order={order} buyer={buyer} typed={typed} onClose={closeDialog} />,
        );
        return false;
      }
      const { acknowledged } = await apiSend<InsertAnswer>('POST', '/orders', toOrderPayload(product, buyer, typed));
      if (!acknowledged) return false;
      showToast({ kind: 'success', title: TEXTS.bookingSuccess, text: TEXTS.bookingSuccessMore });
      void queryClient.invalidateQueries(bookedQuery(buyer.uid));
      if (remember) void saveForNextTime(typed);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        // Sold meanwhile, say: the page behind the form still offers it.
        if (error instanceof ApiError && error.code.startsWith('product-')) void revalidate();
        // Where the form would say so, had it not been closed meanwhile.
        if (!isOpen.current)
          showToast({ kind: 'error', title: 'Your booking wasn’t confirmed', text: sentenceFor(error) });
        throw error;
      }
      storeInterrupted({ kind: 'booking', product, page: pathname + search });
      showSessionEnded();
      await navigate(logInPath('/login', pathname + search));
      return false;
    }
  };
}

/** The laptop is booked whatever becomes of this. */
async function saveForNextTime({ phone, meetingPlace: place }: { phone: string; meetingPlace: string }): Promise<void> {
  try {
    await apiSend<UpdateAnswer>('PUT', '/users/me/contact', { phone, place });
  } catch (error) {
    showToast({ kind: 'warning', title: 'Phone and place weren’t saved for next time', text: sentenceFor(error) });
  }
}
