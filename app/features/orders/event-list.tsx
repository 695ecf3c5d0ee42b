import { formatDayAndTime, inOwnClock } from '#app/format-dates.ts';
import { keepAmountsTogether } from '#app/keep-together.ts';

interface EventListProps {
  events: readonly { id?: string; text: string; at?: string | undefined }[];
}

/** What happened, and when, as far as that is known. */
export function EventList({ events }: EventListProps) {
  return (
    <ol className="flex flex-col gap-2">
      {events.map(({ id, text, at }) => (
        <li key={id ?? text} className="min-w-0">
          <p className="wrap-anywhere text-ink">{keepAmountsTogether(inOwnClock(text))}</p>
          {at !== undefined && (
            <time dateTime={at} className="text-small text-muted">
              {formatDayAndTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
