import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchTable = async () => (await import('#app/features/selling/listings/listings-table.tsx')).ListingsTable;

export const meta = () => pageTitle('My products');

export default function MyProductsPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="My products"
      intro="Your laptops, and how often they’re viewed, saved and booked."
      action={
        <div className="flex flex-wrap gap-2">
          <Link to="/dashboard/import" className={`${buttonClass({ variant: 'quiet' })} max-sm:-ml-4`}>
            Import from a CSV file
          </Link>
          <Link to="/dashboard/addProducts" className={buttonClass()}>
            Add a product
          </Link>
        </div>
      }
      forRole="Seller"
      orWith="hasListings"
    >
      {user && (
        <LazyPart
          fetch={fetchTable}
          props={{ email: user.email }}
          fallback={<Skeletons count={4} row="h-40 lg:h-20" />}
        />
      )}
    </DashboardPage>
  );
}
