import { Link } from 'react-router';
import { formatDay, formatDayAndTime, formatTime } from '#app/format-dates.ts';
import type { AuditAnswer } from '#shared/contracts/audit.ts';

/** One event as a sentence; whoever and whatever it names leads to all that they have to do with. */
export function AuditEvent({ event }: { event: AuditAnswer }) {
  const { at, sentence } = event;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 outline-offset-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} title={formatDayAndTime(at)} className="text-small leading-6 text-muted tabular-nums">
        {formatDay(at)}, {formatTime(Date.parse(at))}
      </time>
      <p className="min-w-0 wrap-anywhere whitespace-pre-line">
        {sentence.map(({ text, of }) => {
          const named = of && event[of];
          if (!named) return <span key={(of ?? '') + text}>{text}</span>;
          return (
            <Link
              key={(of ?? '') + text}
              to={`?who=${named._id}`}
              className="text-ink underline decoration-hairline hover:decoration-ink"
            >
              {text}
            </Link>
          );
        })}
      </p>
    </li>
  );
}
