import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { Email } from '#app/components/lists/email.tsx';
import { DeleteProduct } from '#app/features/moderation/delete-product.tsx';
import { SuspendUser } from '#app/features/moderation/suspend-user.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { rangeInWords } from '#app/features/prices/price-words.ts';
import { type PriceAlertView, toPriceAlertView } from '#shared/views/prices.ts';
import { PRICE_ALERTS_TABLE } from '#shared/tables/price-alerts.ts';
import { formatPrice } from '#shared/money.ts';

const COLUMNS: readonly Column<PriceAlertView>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: ({ productId, name, coverUrl, category, typical, waiting, description }) => (
      <div className="flex items-start gap-4">
        <Thumbnail src={coverUrl} category={category} />
        <div className="min-w-0">
          <p className="font-medium text-ink">
            <LaptopLink id={productId} name={name} gone={waiting} />
          </p>
          {waiting && (
            <Chip kind="waiting" className="my-1 whitespace-normal!">
              Waiting for you
            </Chip>
          )}
          <LongText text={description} className="text-small text-ink" />
          <p className="mt-1 text-small text-muted">
            Compared with {typical.sales.toLocaleString('en-US')} sales of {typical.compared}
          </p>
        </div>
      </div>
    ),
  },
  {
    header: 'Price',
    sort: 'price',
    cell: ({ priceCents, typical }) => (
      <div className="@3xl:min-w-36">
        <p className="font-medium text-brick tabular-nums">{formatPrice(priceCents)}</p>
        <p className="text-small text-muted tabular-nums">Typical price {rangeInWords(typical)}</p>
      </div>
    ),
  },
  {
    header: 'Seller',
    cell: ({ seller: { name, email, verified } }) => (
      <div className="@3xl:min-w-40">
        <p className="text-ink">{name}</p>
        <p className="text-small text-muted">
          <Email address={email} />
        </p>
        {verified && <Chip kind="verified">Verified</Chip>}
      </div>
    ),
  },
  { header: 'Noticed', sort: 'noticed', cell: ({ noticed }) => <Day iso={noticed} /> },
  { header: 'Actions', plain: true, end: true, cell: (alert) => <AlertActs alert={alert} /> },
];

/** Laptops that are offered far under what such laptops are sold for, to look at. */
export function PriceAlerts() {
  return (
    <FilteredTable
      shape={PRICE_ALERTS_TABLE}
      path="/priceAlerts"
      toRow={toPriceAlertView}
      caption="Price alerts"
      columns={COLUMNS}
      rowClass="h-80 @3xl:h-28"
      empty={{
        title: 'No price stands out',
        text: 'When a laptop is offered for less than half of what even cheap ones like it are sold for, it appears here. If its seller hasn’t sold anything yet, it waits for your approval first.',
      }}
    />
  );
}

function AlertActs({ alert: { id, productId, name, seller, waiting } }: { alert: PriceAlertView }) {
  return (
    <div className="flex flex-wrap gap-2 @3xl:flex-col">
      <MutationButton
        method="PUT"
        path={`/priceAlerts/${id}/dismissed`}
        done={waiting ? 'Approved: everybody can see it once its photos are ready' : 'Alert dismissed'}
        aria-label={waiting ? `Approve ${name}` : `Dismiss the alert about ${name}`}
      >
        {waiting ? 'Approve' : 'Dismiss'}
      </MutationButton>
      <SuspendUser user={seller} sells />
      <DeleteProduct id={productId} name={name} />
    </div>
  );
}
