import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ListView } from '#app/components/lists/list-view.tsx';
import { OwnProduct } from '#app/features/selling/own-product.tsx';
import { WithdrawnProducts } from '#app/features/selling/withdrawn-products.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';
import { toOwnProductView } from '#shared/views/products.ts';

export const meta = () => pageTitle('My products');

export default function MyProductsPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="My products"
      intro="Your laptops, and who has booked them. Open a booking to agree on when to meet."
      action={
        <Link to="/dashboard/addProducts" className={buttonClass({ variant: 'secondary' })}>
          Add a product
        </Link>
      }
      forRole="Seller"
      orWith="hasListings"
    >
      {user && (
        <>
          <ListView
            path={`/myProducts?email=${encodeURIComponent(user.email)}`}
            toRow={toOwnProductView}
            skeleton={<Skeletons count={3} row="h-56 lg:h-48" />}
            empty={{
              title: 'You haven’t listed a laptop yet',
              text: 'List your first one: a picture, an honest description and a price are enough.',
              action: (
                <Link to="/dashboard/addProducts" className={buttonClass()}>
                  Add a product
                </Link>
              ),
            }}
          >
            {(products) => (
              <ul className="flex flex-col gap-4">
                {products.map((product) => (
                  <OwnProduct key={product.id} product={product} />
                ))}
              </ul>
            )}
          </ListView>
          <WithdrawnProducts />
        </>
      )}
    </DashboardPage>
  );
}
