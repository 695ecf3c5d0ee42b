import { timeAgo } from '#app/features/products/time-ago.ts';

/** When a laptop was posted: relative to the moment at which the page was made, exact on hover, in words that are the same on the server. */
export function PostedTime({ iso, now }: { iso: string; now: number }) {
  return <ExactTime iso={iso}>{timeAgo(Date.parse(iso), now)}</ExactTime>;
}

/** Words for a moment, which say it exactly on hover. */
export function ExactTime({ iso, children }: { iso: string; children: string }) {
  return (
    <time dateTime={iso} title={new Date(iso).toUTCString()}>
      {children}
    </time>
  );
}
