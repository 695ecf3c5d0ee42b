import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { resumePendingBooking } from '#app/features/booking/resume-booking.ts';
import { returnPath } from '#app/session/return-path.ts';
import { useSession } from '#app/session/use-session.ts';

/** Shows its children to visitors; who is signed in, also by another tab, is sent to the page they came from. */
export function AfterSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { search } = useLocation();
  const from = returnPath(search);
  useEffect(() => {
    if (status === 'signed-in') void resumePendingBooking(from);
  }, [status, from]);
  return status === 'signed-in' ? <Navigate to={from} replace /> : children;
}
