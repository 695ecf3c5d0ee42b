import { Link } from 'react-router';
import { TagIcon } from '#app/components/ui/icons.tsx';
import { isAsked, OfferActions } from '#app/features/offers/offer-actions.tsx';
import { formatDayAndTime, formatTime } from '#app/format-dates.ts';
import type { OfferView } from '#shared/views/offers.ts';

interface OfferEntryProps {
  text: string;
  at: string;
  /** As it is now, where this is the last that happened to it. */
  offer: OfferView | undefined;
}

/** Something that happened to an offer, between the messages; whoever can answer it does so here. */
export function OfferEntry({ text, at, offer }: OfferEntryProps) {
  return (
    <div className="flex max-w-[85%] flex-col items-center gap-0.5 self-center rounded-box border border-hairline bg-sunken px-4 py-2 text-center [&>div]:justify-center">
      <p className="flex items-start gap-2 text-ink">
        <TagIcon className="mt-1 size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          {text}
          {offer && isAsked(offer) && ' Your turn to answer.'}
        </span>
      </p>
      <p className="text-small text-muted">
        <time dateTime={at} title={formatDayAndTime(at)}>
          {formatTime(Date.parse(at))}
        </time>
        {' · '}
        <Link to="/dashboard/offers" className="touch-target-inline text-link">
          See the offer
        </Link>
      </p>
      {offer && <OfferActions offer={offer} />}
    </div>
  );
}
