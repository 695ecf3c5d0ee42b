import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '#app/session/return-path.ts';
import { useSession } from '#app/session/use-session.ts';

/** Shows its children to visitors; who is signed in, also by another tab, is sent to the page they came from. */
export function AfterSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { search } = useLocation();
  const from = returnPath(search);
  useEffect(() => {
    if (status === 'signed-in') void resumeBooking(from);
  }, [status, from]);
  return status === 'signed-in' ? <Navigate to={from} replace /> : children;
}

/** Opens the booking again that was left to log in. Its code is fetched only now: most come for something else. */
async function resumeBooking(from: string): Promise<void> {
  const { resumePendingBooking } = await import('#app/features/booking/resume-booking.ts').catch(
    () => NOTHING_TO_RESUME,
  );
  await resumePendingBooking(from);
}

/** Without a connection one is back on the page, and books there. */
const NOTHING_TO_RESUME = { resumePendingBooking: async () => {} };
