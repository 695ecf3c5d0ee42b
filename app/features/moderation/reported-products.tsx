import { useList } from '#app/api/use-list.ts';
import { Chip } from '#app/components/ui/chip.tsx';
import { DataTable, TableSkeleton, type Column } from '#app/components/ui/data-table.tsx';
import { Day } from '#app/components/ui/day.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { DeleteProduct } from '#app/features/moderation/delete-product.tsx';
import { LaptopLink } from '#app/features/dashboard/laptop-link.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { formatDollars } from '#shared/money.ts';

const COLUMNS: readonly Column<ProductAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: (product) => (
      <div className="flex items-center gap-4">
        <Thumbnail src={product.logo} category={product.Category_Name} />
        <div className="min-w-0">
          <p className="font-medium text-ink">
            <LaptopLink id={product._id} name={product.name} />
          </p>
          <p className="line-clamp-2 text-small text-muted">{product.description}</p>
        </div>
      </div>
    ),
  },
  {
    header: 'Price',
    cell: (product) => (
      <span className="whitespace-nowrap text-ink tabular-nums">{formatDollars(product.resale_rice)}</span>
    ),
  },
  {
    header: 'Seller',
    cell: (product) => (
      <div className="@3xl:min-w-48">
        <p className="text-ink">{product.seller_name}</p>
        {product.email && <p className="text-small text-muted">{product.email}</p>}
      </div>
    ),
  },
  { header: 'Posted', cell: (product) => <Day iso={product.posted} /> },
  {
    header: 'State',
    cell: (product) => (product.soldOut ? <Chip kind="sold">Sold</Chip> : <Chip kind="danger">Reported</Chip>),
  },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: (product) => <DeleteProduct id={product._id} name={product.name} />,
  },
];

/** Laptops that buyers have reported, to look at and delete. */
export function ReportedProducts() {
  const list = useList<ProductAnswer>('/category?reported=true');
  return (
    <ListView
      list={list}
      skeleton={<TableSkeleton rowClass="h-64 lg:h-24" />}
      empty={
        <EmptyState drawing={<EmptyShelf className="w-40" />} title="Nothing is reported">
          When a buyer reports a laptop, it appears here for you to look at.
        </EmptyState>
      }
    >
      {(products) => (
        <DataTable caption="Reported laptops" columns={COLUMNS} rows={products} rowKey={(product) => product._id} />
      )}
    </ListView>
  );
}
