import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { OwnOrders } from '#app/features/orders/own-orders.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

export const meta = () => pageTitle('My Orders');

export default function MyOrdersPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="My Orders"
      intro="Meet the seller, look at the laptop, then pay by card. We hold the money until you’ve had time to check it."
      forRole="Buyer"
      orWith="hasOrders"
    >
      {user && <OwnOrders email={user.email} />}
    </DashboardPage>
  );
}
