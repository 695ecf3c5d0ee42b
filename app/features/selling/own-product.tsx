import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { PlaceIcon } from '#app/components/ui/page-icons.tsx';
import { PhoneLink } from '#app/features/dashboard/phone-link.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { ListingActions } from '#app/features/selling/listing-actions.tsx';
import { ListingChips, photosMissing, whyUnseen } from '#app/features/selling/listing-chips.tsx';
import { whyNotEditable } from '#app/features/selling/editable.ts';
import type { OwnProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';

/** One of the seller's own laptops: its state, what can be done with it, and who has booked it. */
export function OwnProduct({ product }: { product: OwnProductView }) {
  const notEditable = whyNotEditable(product);
  const unseen = whyUnseen(product);
  useReloadAt(product.heldUntil);

  return (
    <li className="@container rounded-box border border-hairline bg-raised">
      <article
        aria-labelledby={`product-${product.id}`}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 @4xl:grid-cols-[8rem_minmax(0,1fr)_6rem_11.5rem_11.5rem]"
      >
        <Thumbnail src={product.coverUrl} category={product.category} className="w-full" />
        {/* Cells of a row where there is room, else one below the other. */}
        <div className="flex min-w-0 flex-col gap-1.5 @4xl:contents">
          <div className="min-w-0">
            <h2
              id={`product-${product.id}`}
              className="font-display font-semibold wrap-anywhere text-ink @xl:text-lead"
            >
              <LaptopLink id={product.id} name={product.name} gone={product.unlisted !== undefined} />
            </h2>
            <p className="text-small text-muted">
              {product.category} · posted <Day iso={product.postedAt} />
            </p>
            {product.specs === undefined && notEditable === null && <Unconfirmed product={product} />}
          </div>
          <p className="text-ink tabular-nums @4xl:pt-0.5 @4xl:text-right">
            {formatPrice(product.priceCents)}{' '}
            {product.originalPriceCents > product.priceCents && (
              <s className="ml-1 text-small text-muted @4xl:block">{formatPrice(product.originalPriceCents)}</s>
            )}
          </p>
          <div className="flex min-w-0 flex-wrap content-start gap-2 @4xl:pt-0.5">
            <ListingChips product={product} />
            {[product.returned ? null : notEditable, unseen, photosMissing(product)].map(
              (note) =>
                note !== null && (
                  <p key={note} className="basis-full text-small text-muted">
                    {note}
                  </p>
                ),
            )}
            {product.unlisted === 'taken-down' && (
              <Link to={`/dashboard/takenDown/${product.id}`} className="touch-target text-small text-link">
                Read why and answer
              </Link>
            )}
          </div>
        </div>
        <div className="col-span-2 @4xl:col-span-1">
          <ListingActions product={product} editable={notEditable === null} />
        </div>
        <div className="col-span-2 border-t border-hairline pt-3 @4xl:col-span-5">
          <Bookings product={product} />
        </div>
      </article>
    </li>
  );
}

/** Its specs are not confirmed, so filters do not find it. */
function Unconfirmed({ product: { id, name } }: { product: OwnProductView }) {
  return (
    <p className="text-small text-muted">
      Filters don’t find it yet.{' '}
      <Link
        to={`/dashboard/editProduct/${id}#what-it-is`}
        aria-label={`Confirm the specifications of ${name}`}
        className="text-link"
      >
        Confirm its specifications
      </Link>
    </p>
  );
}

/** Loads the lists again when the hold that they show is over. */
function useReloadAt(heldUntil: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (heldUntil === undefined) return;
    const wait = Math.max(1_000, Date.parse(heldUntil) - Date.now() + 1_000);
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['list'] }), wait);
    return () => clearTimeout(timer);
  }, [heldUntil, queries]);
}

/** Who wants this laptop: how to reach them, where to meet, and whether they have paid. */
function Bookings({ product: { bookings, sold, returned } }: { product: OwnProductView }) {
  if (bookings.length === 0)
    return <p className="text-small text-muted">{sold ? 'No bookings.' : 'Nobody has booked it yet.'}</p>;
  return (
    <div>
      <h3 className="text-small font-medium text-muted">
        {bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`}
      </h3>
      <ul className="divide-y divide-hairline">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 py-3 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem] sm:items-center sm:gap-x-6"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <Link
                  to={`/dashboard/orders/${booking.id}`}
                  aria-label={`Booking of ${booking.buyerName}`}
                  className="touch:-my-2.5 touch-target touch:py-2.5 text-link"
                >
                  <bdi>{booking.buyerName}</bdi>
                </Link>
              </p>
              <p className="text-small text-muted">
                Booked <Day iso={booking.bookedAt} />
              </p>
            </div>
            <div className="order-last col-span-2 flex min-w-0 flex-col gap-1 sm:order-none sm:col-span-1 touch:[&>a]:-my-2">
              <PhoneLink phone={booking.phone} />
              <p className="flex items-start gap-1.5 wrap-anywhere text-ink">
                <PlaceIcon className="mt-1 size-4 text-muted" />
                <span className="min-w-0">
                  <span className="sr-only">Meeting place: </span>
                  <bdi>{booking.meetingPlace}</bdi>
                </span>
              </p>
            </div>
            <div className="sm:justify-self-end">
              {booking.paid ? (
                returned ? (
                  <Chip kind="sold">Refunded</Chip>
                ) : (
                  <Chip kind="paid">Paid</Chip>
                )
              ) : (
                <Chip kind="waiting">{sold ? 'Sold to someone else' : 'Not paid yet'}</Chip>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
