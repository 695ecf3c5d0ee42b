import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { OwnProducts } from '#app/features/selling/own-products.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

export const meta = () => pageTitle('My products');

export default function MyProductsPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="My products"
      intro="Your laptops, and who has booked them. Call buyers to agree on when to meet."
      action={
        <Link to="/dashboard/addProducts" className={buttonClass({ variant: 'secondary' })}>
          Add a product
        </Link>
      }
      forRole="Seller"
    >
      {user && <OwnProducts email={user.email} />}
    </DashboardPage>
  );
}
