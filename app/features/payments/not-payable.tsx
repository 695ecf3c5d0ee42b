import { useEffect } from 'react';
import { Link } from 'react-router';
import { ApiError, sentenceFor } from '#app/api/client.ts';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { useFocusAfterRemoval } from '#app/components/lists/use-focus-after-removal.ts';
import { formatTime } from '#app/format-dates.ts';

interface NotPayableProps {
  error: unknown;
  /** When it failed, in milliseconds since the epoch. Belongs into the key as well, so that each failure waits anew. */
  since: number;
  retrying: boolean;
  onRetry: () => void;
}

/** Longer than any wait that the server names; timers can't count further than 24 days anyway. */
const LONGEST_WAIT_SECONDS = 24 * 60 * 60;

/** Why the order can't be paid right now, in the server's words, and when to try again. Tries by itself at that time. */
export function NotPayable({ error, since, retrying, onRetry }: NotPayableProps) {
  const problem = error instanceof ApiError ? error : null;
  const wait = problem?.retryAfter;
  const part = useFocusAfterRemoval();
  useEffect(() => {
    if (wait === undefined || wait > LONGEST_WAIT_SECONDS) return;
    const timer = setTimeout(onRetry, Math.max(1, wait) * 1_000);
    return () => clearTimeout(timer);
  }, [wait, onRetry]);

  const final = problem?.code === 'product-sold' || problem?.code === 'product-deleted';
  return (
    <div ref={part} role="alert" className="flex flex-col items-start gap-3">
      <p className="font-medium text-ink">{titleOf(problem)}</p>
      <p className="wrap-anywhere text-muted">{sentenceFor(error)}</p>
      {wait !== undefined && (
        <p className="text-muted">This page tries again automatically at {formatTime(since + wait * 1_000)}.</p>
      )}
      {final ? (
        <Link to="/laptops" className={buttonClass()}>
          Find another laptop
        </Link>
      ) : (
        <Button variant="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function titleOf(problem: ApiError | null): string {
  if (problem === null || problem.code === 'unreachable' || problem.code === 'internal-error')
    return 'The payment couldn’t be prepared';
  return problem.title ?? 'This can’t be paid right now';
}
