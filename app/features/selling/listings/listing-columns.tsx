import { useEffect } from 'react';
import { Link } from 'react-router';
import { reloadLists } from '#app/api/query-client.ts';
import type { Column } from '#app/components/lists/data-table.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { whyNotEditable } from '#app/features/selling/editable.ts';
import { ListingActions } from '#app/features/selling/listing-actions.tsx';
import { ListingChips, photosMissing, whyUnseen } from '#app/features/selling/listing-chips.tsx';
import { PriceCell } from '#app/features/selling/listings/price-cell.tsx';
import { formatDay } from '#app/format-dates.ts';
import type { OwnProductView } from '#shared/views/products.ts';

const DAY_MS = 86_400_000;

export const LISTING_COLUMNS: readonly Column<OwnProductView>[] = [
  { header: 'Laptop', sort: 'title', plain: true, cell: (product) => <Laptop product={product} /> },
  {
    header: 'Price',
    sort: 'price',
    short: true,
    end: true,
    cell: (product) => <PriceCell product={product} editable={whyNotEditable(product) === null} />,
  },
  { header: 'State', plain: true, short: true, cell: (product) => <State product={product} /> },
  {
    header: 'Views',
    sort: 'views',
    short: true,
    end: true,
    cell: ({ views, viewsLately }) => (
      <span className="tabular-nums">
        {views.toLocaleString('en-US')}
        {viewsLately > 0 && (
          <span className="ml-2 text-small whitespace-nowrap text-muted @3xl:ml-0 @3xl:block">
            {viewsLately} this week
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Saved',
    sort: 'saves',
    short: true,
    end: true,
    cell: ({ saves }) => <span className="tabular-nums">{saves}</span>,
  },
  {
    header: 'Bookings',
    sort: 'bookings',
    short: true,
    end: true,
    cell: ({ id, name, booked }) =>
      booked === 0 ? (
        <span className="tabular-nums">0</span>
      ) : (
        <Link
          to={`/dashboard/buyers?product=${id}`}
          aria-label={`${booked === 1 ? '1 booking' : `${booked} bookings`} of ${name}`}
          className="-mx-4 touch-target-inline px-4 text-link tabular-nums"
        >
          {booked}
        </Link>
      ),
  },
  { header: 'Listed', sort: 'listed', short: true, end: true, cell: ({ postedAt }) => <Listed iso={postedAt} /> },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: (product) => <ListingActions product={product} editable={whyNotEditable(product) === null} />,
  },
];

function Laptop({ product }: { product: OwnProductView }) {
  const { id, name, category, coverUrl, unlisted, specs } = product;
  const notes = [
    product.returned || product.sold ? null : whyNotEditable(product),
    whyUnseen(product),
    photosMissing(product),
  ];
  return (
    <div className="flex min-w-0 gap-3 @3xl:min-w-36 @4xl:min-w-62">
      <Thumbnail
        src={coverUrl}
        category={category}
        className="w-16 self-start @3xl:hidden @4xl:block @4xl:w-12 @4xl:self-center"
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink [&>a]:touch-target touch:[&>a]:-my-2.5 touch:[&>a]:py-2.5">
          <LaptopLink id={id} name={name} gone={unlisted !== undefined} />
        </p>
        <p className="text-small text-muted">{category}</p>
        {notes.map(
          (note) =>
            note !== null && (
              <p key={note} className="text-small text-muted">
                {note}
              </p>
            ),
        )}
        {specs === undefined && unlisted === undefined && whyNotEditable(product) === null && (
          <p className="text-small text-muted">
            Buyers can’t find it with filters yet.{' '}
            <Link
              to={`/dashboard/editProduct/${id}#what-it-is`}
              aria-label={`Confirm the specifications of ${name}`}
              className="text-link"
            >
              Confirm its specifications
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Its state as chips; why nobody else sees it, or it can't be changed, stands below its name, where there is room for it. */
function State({ product }: { product: OwnProductView }) {
  useReloadAt(product.heldUntil);
  return (
    <div className="flex min-w-0 flex-wrap gap-2 @3xl:max-w-44 @3xl:min-w-22">
      <ListingChips product={product} />
      {product.unlisted === 'taken-down' && (
        <Link to={`/dashboard/takenDown/${product.id}`} className="touch-target text-small text-link">
          Read why and answer
        </Link>
      )}
    </div>
  );
}

function Listed({ iso }: { iso: string }) {
  const days = daysSince(iso);
  return (
    <time
      dateTime={iso}
      title={formatDay(iso)}
      className="whitespace-nowrap tabular-nums @3xl:whitespace-normal @4xl:whitespace-nowrap"
    >
      {days <= 0 ? 'Today' : days === 1 ? '1 day ago' : `${days} days ago`}
    </time>
  );
}

function daysSince(iso: string): number {
  return Math.floor((Date.now() - Date.parse(iso)) / DAY_MS);
}

/** Loads the lists again when the hold that they show is over. */
function useReloadAt(heldUntil: string | undefined): void {
  useEffect(() => {
    if (heldUntil === undefined) return;
    const wait = Math.max(1_000, Date.parse(heldUntil) - Date.now() + 1_000);
    const timer = setTimeout(() => void reloadLists(), wait);
    return () => clearTimeout(timer);
  }, [heldUntil]);
}
