import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { AddProduct } from '#app/features/selling/add-product.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

export const meta = () => pageTitle('Add a product');

export default function AddProductPage() {
  const { user } = useSession();
  return (
    <DashboardPage
      title="Add Your Product!"
      intro="Say exactly what it is. Buyers compare, and honest listings sell first."
      forRole="Seller"
    >
      {user && <AddProduct key={user.uid} seller={user} />}
    </DashboardPage>
  );
}
