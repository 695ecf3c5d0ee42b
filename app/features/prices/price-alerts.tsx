import { Link } from 'react-router';
import { apiSend } from '#app/api/client.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useList } from '#app/api/use-list.ts';
import { Button } from '#app/components/ui/button.tsx';
import { DataTable, TableSkeleton, type Column } from '#app/components/ui/data-table.tsx';
import { Day } from '#app/components/ui/day.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { DeleteProduct } from '#app/features/moderation/delete-product.tsx';
import { SuspendSeller } from '#app/features/moderation/suspend-seller.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { rangeInWords } from '#app/features/prices/price-words.ts';
import type { UpdateAnswer } from '#shared/contracts/answers.ts';
import type { PriceAlertAnswer } from '#shared/contracts/prices.ts';
import { formatDollars } from '#shared/money.ts';
import { productPath } from '#shared/product-address.ts';

const COLUMNS: readonly Column<PriceAlertAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: ({ productId, name, logo, Category_Name: category, typical }) => (
      <div className="flex items-start gap-4">
        <Thumbnail src={logo} category={category} />
        <div className="min-w-0">
          <Link to={productPath({ _id: productId, name })} className="font-medium text-ink">
            {name}
          </Link>
          <p className="mt-1 text-small text-muted">
            Compared with {typical.sales} sales of {typical.compared}
          </p>
        </div>
      </div>
    ),
  },
  {
    header: 'Price',
    cell: ({ price, typical }) => (
      <div className="@3xl:min-w-36">
        <p className="font-medium text-brick tabular-nums">{formatDollars(price)}</p>
        <p className="text-small text-muted tabular-nums">Typical: {rangeInWords(typical)}</p>
      </div>
    ),
  },
  {
    header: 'Seller',
    cell: ({ seller: { name, email, verify } }) => (
      <div className="@3xl:min-w-40">
        <p className="text-ink">{name}</p>
        <p className="text-small text-muted">{email}</p>
        {verify && <Chip kind="verified">Verified</Chip>}
      </div>
    ),
  },
  { header: 'Noticed', cell: ({ noticed }) => <Day iso={noticed} /> },
  { header: 'Actions', plain: true, end: true, cell: (alert) => <AlertActs alert={alert} /> },
];

/** Laptops that are offered far under what such laptops are sold for, to look at. */
export function PriceAlerts() {
  const list = useList<PriceAlertAnswer>('/priceAlerts');
  return (
    <ListView
      list={list}
      skeleton={<TableSkeleton rowClass="h-80 lg:h-28" />}
      empty={
        <EmptyState drawing={<EmptyShelf className="w-40" />} title="No price stands out">
          When a laptop is offered for less than half of what even cheap ones like it are sold for, it appears here.
        </EmptyState>
      }
    >
      {(alerts) => <DataTable caption="Price alerts" columns={COLUMNS} rows={alerts} rowKey={(alert) => alert._id} />}
    </ListView>
  );
}

function AlertActs({ alert: { _id, productId, name, seller } }: { alert: PriceAlertAnswer }) {
  const { busy, act } = useApiMutation();
  const dismiss = () =>
    void act(async () => {
      const { modifiedCount } = await apiSend<UpdateAnswer>('PUT', `/priceAlerts/${_id}/dismissed`);
      return { changed: modifiedCount > 0, done: 'Alert dismissed' };
    });
  return (
    <div className="flex flex-wrap gap-2 @3xl:justify-end">
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={`Dismiss the alert about ${name}`}
        onClick={dismiss}
      >
        Dismiss
      </Button>
      <SuspendSeller seller={seller} />
      <DeleteProduct id={productId} name={name} />
    </div>
  );
}
