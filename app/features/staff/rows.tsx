import type { ReactNode } from 'react';
import { formatDayAndTime } from '#app/format-dates.ts';
import { RowLink } from '#app/features/staff/table-cells.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { formatPrice } from '#shared/money.ts';

interface RowItem {
  id: string;
  to?: string | undefined;
  title: ReactNode;
  /** Below the title: a state, a time. */
  note?: ReactNode;
  at?: string | undefined;
  /** Where its time leads, for what has no other way on. */
  atTo?: string | undefined;
  cents?: number | null | undefined;
  /** What can be done about it, below all else. */
  actions?: ReactNode;
}

/** A short list inside of a card: what it is, a note and a time below, an amount beside. */
export function Rows({ items, none }: { items: readonly RowItem[]; none: string }) {
  if (items.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {items.map(({ id, to, title, note, at, atTo, cents, actions }) => {
        const shown = typeof title === 'string' ? keepTogether(title) : title;
        return (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0">
              {to === undefined ? (
                <span className="wrap-anywhere text-ink">{shown}</span>
              ) : (
                <RowLink to={to}>{title}</RowLink>
              )}
              {(note !== undefined || at !== undefined) && (
                <NoteAndTime note={note} time={at === undefined ? undefined : <Time at={at} to={atTo} />} />
              )}
              {actions}
            </div>
            {typeof cents === 'number' && <span className="shrink-0 text-ink tabular-nums">{formatPrice(cents)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A note and its time with a dot between them. Where the time begins a line, the dot before it lies outside of what is shown. */
function NoteAndTime({ note, time }: { note: ReactNode; time: ReactNode }) {
  if (note === undefined || time === undefined)
    return <p className="text-small wrap-anywhere text-muted">{note ?? time}</p>;
  return (
    <p className="flex flex-wrap overflow-hidden text-small wrap-anywhere text-muted">
      <span className="mr-3 min-w-0">{note}</span>
      <span className="-ml-3">
        <span className="inline-block w-3 text-center">·</span>
        {time}
      </span>
    </p>
  );
}

function Time({ at, to }: { at: string; to: string | undefined }) {
  const time = <time dateTime={at}>{formatDayAndTime(at)}</time>;
  return to === undefined ? time : <RowLink to={to}>{time}</RowLink>;
}

/** Facts with their names. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
