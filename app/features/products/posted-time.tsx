import { timeAgo } from '#app/features/products/time-ago.ts';

/** When a laptop was posted: relative to the moment at which the page was made, exact on hover, in words that are the same on the server. */
export function PostedTime({ iso, now }: { iso: string; now: number }) {
  const moment = Date.parse(iso);
  return (
    <time dateTime={iso} title={new Date(moment).toUTCString()}>
      {timeAgo(moment, now)}
    </time>
  );
}
