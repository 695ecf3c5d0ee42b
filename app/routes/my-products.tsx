import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import type { Selection } from '#app/components/lists/row-selection.tsx';
import { LISTING_COLUMNS } from '#app/features/selling/listings/listing-columns.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { type OwnProductView, toOwnProductView } from '#shared/views/products.ts';

const fetchBulkActions = async () => (await import('#app/features/selling/listings/bulk-actions.tsx')).BulkActions;

const fetchWithdrawn = async () => (await import('#app/features/selling/withdrawn-products.tsx')).WithdrawnProducts;

export const meta = () => pageTitle('My products');

const SELECTION: Selection<OwnProductView> = {
  nameOf: ({ name }) => name,
  actions: (products, clear) => <LazyPart fetch={fetchBulkActions} props={{ products, clear }} />,
};

export default function MyProductsPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="My products"
      intro="Your laptops, how often they’re viewed, saved and booked, and what you can do with them."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard/import" className={buttonClass({ variant: 'quiet' })}>
            Import from a CSV file
          </Link>
          <Link to="/dashboard/addProducts" className={buttonClass({ variant: 'secondary' })}>
            Add a product
          </Link>
        </div>
      }
      forRole="Seller"
      orWith="hasListings"
    >
      {user && (
        <>
          <FilteredTable
            caption="Your laptops"
            shape={LISTINGS_TABLE}
            path={`/myProducts?email=${encodeURIComponent(user.email)}`}
            toRow={toOwnProductView}
            columns={LISTING_COLUMNS}
            selection={SELECTION}
            empty={{
              title: 'You haven’t listed a laptop yet',
              text: 'List your first one: a picture, an honest description and a price are enough.',
              action: (
                <Link to="/dashboard/addProducts" className={buttonClass()}>
                  Add a product
                </Link>
              ),
            }}
          />
          <LazyPart fetch={fetchWithdrawn} props={{}} quiet />
        </>
      )}
    </DashboardPage>
  );
}
