import { Link } from 'react-router';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import type { Selection } from '#app/components/lists/row-selection.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { BulkActions } from '#app/features/selling/listings/bulk-actions.tsx';
import { LISTING_COLUMNS } from '#app/features/selling/listings/listing-columns.tsx';
import { WithdrawnProducts } from '#app/features/selling/withdrawn-products.tsx';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { type OwnProductView, toOwnProductView } from '#shared/views/products.ts';

const SELECTION: Selection<OwnProductView> = {
  nameOf: ({ name }) => name,
  actions: (products, clear) => <BulkActions products={products} clear={clear} />,
};

/** A seller's laptops, and below them those that they have withdrawn. */
export function ListingsTable({ email }: { email: string }) {
  return (
    <>
      <FilteredTable
        caption="Your laptops"
        things={['laptop', 'laptops']}
        shape={LISTINGS_TABLE}
        path={`/myProducts?email=${encodeURIComponent(email)}`}
        toRow={toOwnProductView}
        columns={LISTING_COLUMNS}
        selection={SELECTION}
        empty={{
          title: 'You have no laptops listed',
          text: 'Add one with the button above: a picture, an honest description and a price are enough.',
          // The button that adds one stands above every list.
          action: (
            <Link to="/selling" className={buttonClass({ variant: 'secondary' })}>
              Selling and fees
            </Link>
          ),
        }}
      />
      <WithdrawnProducts />
    </>
  );
}
