import { useRevalidator } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { EmailText } from '#app/features/email/email-text.tsx';
import { formatDayAndTime } from '#app/format-dates.ts';
import type { OutboxEmail } from '#shared/contracts/email.ts';

/** Letters that would have been sent if this demo had a mail server. */
export function Outbox({ letters }: { letters: OutboxEmail[] }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width max-w-[46rem] py-12 md:py-20">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="font-display text-display font-bold tracking-[-0.02em]">Outbox</h1>
        <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Look again
        </Button>
      </header>
      <p className="mt-4 text-lead text-muted">
        This demo has no mail server, so its letters wait here instead of leaving. Only this machine can see them.
      </p>
      {letters.length === 0 ? (
        <div className="mt-12">
          <EmptyState drawing={<EmptyShelf className="w-40" />} title="No letters yet">
            Whoever signs up or asks for a new password is written to.
          </EmptyState>
        </div>
      ) : (
        <ol className="mt-10 grid gap-6">
          {letters.map((letter) => (
            <li key={letter._id}>
              <Letter letter={letter} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Letter({ letter: { _id, to, subject, text, written } }: { letter: OutboxEmail }) {
  return (
    <article aria-labelledby={`subject-${_id}`} className="rounded-box border border-hairline bg-raised">
      <header className="border-b border-hairline px-4 py-4 sm:px-6">
        <h2 id={`subject-${_id}`} className="font-medium wrap-anywhere text-ink">
          {subject}
        </h2>
        <p className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted">
          <span className="wrap-anywhere">
            To {to.name} &lt;{to.address}&gt;
          </span>
          <time dateTime={written}>{formatDayAndTime(written)}</time>
        </p>
      </header>
      <EmailText text={text} />
    </article>
  );
}
