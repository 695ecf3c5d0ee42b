import { Link } from 'react-router';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { isAsked, OfferActions } from '#app/features/offers/offer-actions.tsx';
import { offerChip, offerEnding } from '#app/features/offers/offer-words.ts';
import { formatDayAndTime } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';
import { OFFERS_TABLE } from '#shared/tables/offers.ts';
import { type OfferView, toOfferView } from '#shared/views/offers.ts';

const OFFERS = ['offer', 'offers'] as const;

/** The offers that somebody made and got, newest first. */
export function OwnOffers() {
  return (
    <FilteredTable
      caption="Offers"
      shape={OFFERS_TABLE}
      path="/offers"
      toRow={toOfferView}
      things={OFFERS}
      rowClass="h-44"
      empty={{
        title: 'No offers yet',
        text: 'Press ‘Make an offer’ on a laptop’s page to suggest a price. Offers for your own laptops appear here, too.',
        action: (
          <Link to="/laptops" className={buttonClass()}>
            Browse laptops
          </Link>
        ),
      }}
    >
      {(offers) => (
        <ul className="flex flex-col gap-4">
          {offers.map((offer) => (
            <li key={offer.id} className="rounded-box border border-hairline bg-raised p-4 sm:p-5">
              <Offer offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </FilteredTable>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const { part, state, productId, productName, coverUrl, category, buyerName, sellerName, dueAt, madeAt } = offer;
  const { kind, label } = offerChip(offer);
  const ending = offerEnding(offer);
  const isOpen = state === 'waiting' || state === 'countered' || state === 'accepted';
  return (
    <article
      aria-label={`Offer for ${productName}`}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:gap-y-0"
    >
      <Thumbnail src={coverUrl} category={category} className="w-full self-start sm:row-span-2" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 font-medium wrap-anywhere text-ink">
            <LaptopLink id={productId} name={productName} />
          </h2>
          <Chip kind={kind}>{label}</Chip>
        </div>
        <p className="mt-1 text-small text-muted">
          {part === 'buyer' ? (
            <>
              Your offer to <bdi>{sellerName}</bdi>
            </>
          ) : (
            <>
              <bdi>{buyerName}</bdi> offered
            </>
          )}
          , <Day iso={madeAt} />
        </p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <Amounts offer={offer} />
        {ending !== null && <p className="mt-2 text-small text-muted">{ending}</p>}
        {isOpen && (
          <p className="mt-2 text-small text-muted">
            {state === 'accepted'
              ? 'This price holds until '
              : isAsked(offer)
                ? 'Answer by '
                : `The ${part === 'buyer' ? 'seller' : 'buyer'} can answer until `}
            <time dateTime={dueAt}>{formatDayAndTime(dueAt)}</time>.
          </p>
        )}
        <OfferActions offer={offer} />
      </div>
    </article>
  );
}

function Amounts({ offer: { amountCents, counterCents, askingCents, part } }: { offer: OfferView }) {
  const amounts = [
    ['Offer', amountCents],
    [part === 'seller' ? 'Your price' : 'Seller’s price', counterCents],
    ['Asking price', askingCents],
  ] as const;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
      {amounts.map(
        ([label, cents]) =>
          cents !== undefined && (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{formatPrice(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
