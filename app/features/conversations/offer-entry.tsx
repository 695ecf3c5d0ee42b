import { Link } from 'react-router';
import { TagIcon } from '#app/components/ui/icons.tsx';
import { formatDayAndTime, formatTime } from '#app/format-dates.ts';

/** Something that happened to an offer, between the messages. */
export function OfferEntry({ text, at }: { text: string; at: string }) {
  return (
    <div className="flex max-w-[85%] flex-col items-center gap-0.5 self-center rounded-box bg-sunken px-4 py-2 text-center">
      <p className="flex items-start gap-2 text-ink">
        <TagIcon className="mt-0.5 size-4 text-muted" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      <p className="text-small text-muted">
        <time dateTime={at} title={formatDayAndTime(at)}>
          {formatTime(Date.parse(at))}
        </time>
        {' · '}
        <Link to="/dashboard/offers" className="touch-target text-link">
          See the offer
        </Link>
      </p>
    </div>
  );
}
