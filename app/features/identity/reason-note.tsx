import { Link, useLocation } from 'react-router';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { type LogInReason, logInReason } from '#app/features/identity/log-in-reason.ts';
import { interruptedAt } from '#app/session/interrupted.ts';
import { returnPath } from '#app/session/return-path.ts';
import { isolateName } from '#shared/isolate-name.ts';

/** Why somebody stands before this page, who wanted to go elsewhere, and where they can go instead. */
export function ReasonNote({ how }: { how: 'Log in' | 'Sign up' }) {
  const from = returnPath(useLocation().search);
  const reason = useInterruptedReason(from, how) ?? logInReason(from, how);
  if (reason === null) return null;
  const { text, instead } = reason;
  return (
    <div className="mt-4 mb-4 rounded-box bg-sunken px-4 py-3 text-ink">
      <p className="wrap-anywhere">{text}</p>
      {instead && (
        <Link to={instead.to} className="mt-1 inline-flex min-h-11 items-center font-medium text-link">
          {instead.label}
        </Link>
      )}
    </div>
  );
}

const VERBS = { booking: 'book', offer: 'make an offer for', report: 'report' } as const;

/** Only the browser knows of a booking, an offer or a report that waits. */
function useInterruptedReason(from: string, how: string): LogInReason | null {
  const interrupted = useHydrated() ? interruptedAt(from) : null;
  if (interrupted === null) return null;
  const { kind, product } = interrupted;
  return { text: `${how} to ${VERBS[kind]} “${isolateName(product.name)}”. Your ${kind} opens again right after.` };
}
