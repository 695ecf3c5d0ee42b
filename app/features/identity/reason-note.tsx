import { Link, useLocation } from 'react-router';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { pendingBooking } from '#app/features/booking/resume-booking.ts';
import { type LogInReason, logInReason } from '#app/features/identity/log-in-reason.ts';
import { returnPath } from '#app/session/return-path.ts';

/** Why somebody stands before this page, who wanted to go elsewhere, and where they can go instead. */
export function ReasonNote({ how }: { how: 'Log in' | 'Sign up' }) {
  const from = returnPath(useLocation().search);
  const reason = useBookingReason(from, how) ?? logInReason(from, how);
  if (reason === null) return null;
  const { text, instead } = reason;
  return (
    <div className="mt-4 mb-4 rounded-box bg-pine-tint px-4 py-3 text-ink">
      <p className="wrap-anywhere">{text}</p>
      {instead && (
        <Link to={instead.to} className="mt-1 inline-flex min-h-11 items-center font-medium text-link">
          {instead.label}
        </Link>
      )}
    </div>
  );
}

/** Only the browser knows of a booking that waits. */
function useBookingReason(from: string, how: string): LogInReason | null {
  const pending = useHydrated() ? pendingBooking(from) : null;
  return pending && { text: `${how} to book “${pending.product.name}”. Your booking opens again right after.` };
}
