import { useLocation, useNavigate } from 'react-router';
import { ApiError, apiSend } from '#app/api/client.ts';
import { showToast } from '#app/components/ui/toast-store.ts';
import { storePendingBooking } from '#app/features/booking/resume-booking.ts';
import { logInPath } from '#app/session/return-path.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import { showSessionEnded } from '#app/session/show-session-ended.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import { toOrderPayload } from '#shared/contracts/order-payloads.ts';
import type { ProductView } from '#shared/views/products.ts';
import { TEXTS } from '#shared/texts.ts';

/**
 * Books a laptop and shows a toast. Where the session has ended, it redirects to the log-in page, which leads back to this booking.
 * @returns sends the form; whether the laptop was booked. Throws ApiError
 */
export function useSendBooking(product: ProductView, buyer: SessionUser) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (typed: { phone: string; meetingPlace: string }): Promise<boolean> => {
    try {
      const { acknowledged } = await apiSend<InsertAnswer>('POST', '/orders', toOrderPayload(product, buyer, typed));
      if (acknowledged) showToast({ kind: 'success', title: TEXTS.bookingSuccess, text: TEXTS.bookingSuccessMore });
      return acknowledged;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      storePendingBooking(product, pathname + search);
      showSessionEnded();
      await navigate(logInPath('/login', pathname + search));
      return false;
    }
  };
}
