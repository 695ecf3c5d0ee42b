import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { AddProductForm } from '#app/features/selling/add-product-form.tsx';
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
      {user && <AddProductForm key={user.uid} seller={user} />}
    </DashboardPage>
  );
}
