import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { DeleteButton } from '#app/components/lists/delete-button.tsx';
import { MegaphoneIcon } from '#app/components/ui/icons.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { PencilIcon, PhoneIcon, PlaceIcon } from '#app/components/ui/page-icons.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { whyNotEditable } from '#app/features/selling/editable.ts';
import { formatTime } from '#app/format-dates.ts';
import type { BookingView, OwnProductView } from '#shared/views/products.ts';
import { formatPrice } from '#shared/money.ts';
import { TEXTS } from '#shared/texts.ts';

/** One of the seller's own laptops: its state, what can be done with it, and who has booked it. */
export function OwnProduct({ product }: { product: OwnProductView }) {
  const notEditable = whyNotEditable(product);
  useReloadAt(product.heldUntil);

  return (
    <li className="rounded-box border border-hairline bg-raised">
      <article
        aria-labelledby={`product-${product.id}`}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 p-4 lg:grid-cols-[8rem_minmax(0,1fr)_auto]"
      >
        <Thumbnail src={product.coverUrl} category={product.category} className="w-full" />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h2 id={`product-${product.id}`} className="font-display text-lead font-semibold wrap-anywhere text-ink">
            <LaptopLink id={product.id} name={product.name} />
          </h2>
          <p className="text-ink tabular-nums">
            {formatPrice(product.priceCents)}{' '}
            {product.originalPriceCents > product.priceCents && (
              <s className="ml-1 text-small text-muted">{formatPrice(product.originalPriceCents)}</s>
            )}
          </p>
          <p className="text-small text-muted">
            {product.category} · posted <Day iso={product.postedAt} />
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <StateChip product={product} />
            {product.advertised && !product.sold && <Chip kind="advertised">Running</Chip>}
          </div>
          {product.specs === undefined && notEditable === null && <Unconfirmed product={product} />}
          {notEditable !== null && <p className="text-small text-muted">{notEditable}</p>}
        </div>
        <div className="col-span-2 flex flex-wrap items-start gap-2 lg:col-span-1 lg:justify-end">
          {!product.sold && !product.advertised && (
            <MutationButton method="PUT" path={`/ads/${product.id}`} aria-label={`Advertise ${product.name}`}>
              <MegaphoneIcon className="size-4" />
              Advertise
            </MutationButton>
          )}
          {notEditable === null && (
            <Link
              to={`/dashboard/editProduct/${product.id}`}
              aria-label={`Edit ${product.name}`}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <PencilIcon className="size-4" />
              Edit
            </Link>
          )}
          <DeleteButton
            name={product.name}
            confirmLabel="Delete product"
            path={`/myProducts/${product.id}`}
            done={TEXTS.productDeleted}
          >
            {product.sold
              ? 'It leaves your list. The buyer’s order and payment stay on record.'
              : 'It leaves every list at once. Whoever booked it sees that it is no longer offered, and a payment under way is cancelled.'}
          </DeleteButton>
        </div>
        <div className="col-span-2 border-t border-hairline pt-3 lg:col-span-3">
          <Bookings bookings={product.bookings} sold={product.sold} />
        </div>
      </article>
    </li>
  );
}

/** Its specs are not confirmed, so filters do not find it. */
function Unconfirmed({ product: { id, name } }: { product: OwnProductView }) {
  return (
    <p className="text-small text-muted">
      Not found by filters yet.{' '}
      <Link to={`/dashboard/editProduct/${id}#what-it-is`} aria-label={`Confirm what ${name} is`} className="text-link">
        Confirm what it is
      </Link>
    </p>
  );
}

function StateChip({ product: { sold, heldUntil } }: { product: OwnProductView }) {
  if (sold) return <Chip kind="sold">Sold</Chip>;
  if (heldUntil === undefined) return <Chip kind="available">Available</Chip>;
  return <Chip kind="waiting">Being paid for until {formatTime(Date.parse(heldUntil))}</Chip>;
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
function Bookings({ bookings, sold }: { bookings: readonly BookingView[]; sold: boolean }) {
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
            className="grid gap-x-6 gap-y-1 py-3 last:pb-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem] sm:items-center"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere text-ink">{booking.buyerName}</p>
              <p className="text-small text-muted">
                Booked <Day iso={booking.bookedAt} />
              </p>
            </div>
            <div className="flex min-w-0 flex-col gap-1">
              <Phone phone={booking.phone} />
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
                <Chip kind="paid">Paid</Chip>
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

/** A phone to call. Phones are free text: what has no digits in it is only shown. */
function Phone({ phone }: { phone: string }) {
  const digits = phone.replaceAll(/[^\d+*#]/g, '');
  const shown = (
    <>
      <PhoneIcon className="size-4" />
      <bdi className="min-w-0 wrap-anywhere">{phone}</bdi>
    </>
  );
  if (digits === '') return <p className="flex items-center gap-1.5 text-ink">{shown}</p>;
  return (
    <a href={`tel:${digits}`} className="flex w-fit items-center gap-1.5 text-link">
      {shown}
    </a>
  );
}
