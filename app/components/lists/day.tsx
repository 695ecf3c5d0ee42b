import { formatDay, formatDayAndTime } from '#app/format-dates.ts';

/** A day; the exact time on hover. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDayAndTime(iso)} className="whitespace-nowrap">
      {formatDay(iso)}
    </time>
  );
}
