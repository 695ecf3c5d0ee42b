import { fullTime, timeAgo } from '#app/features/catalogue/posted-time.ts';

/** When a laptop was posted: relative to the moment at which the page was made, exact on hover. */
export function Posted({ iso, now }: { iso: string; now: number }) {
  const moment = Date.parse(iso);
  return (
    <time dateTime={iso} title={fullTime(moment)}>
      {timeAgo(moment, now)}
    </time>
  );
}
