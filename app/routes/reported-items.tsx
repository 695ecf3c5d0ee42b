import { ReportedProducts } from '#app/features/moderation/reported-products.tsx';
import { DashboardPage } from '#app/features/dashboard/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Reported items');

export default function ReportedItemsPage() {
  return (
    <DashboardPage
      title="Reported items"
      intro="Laptops that buyers found suspicious. Deleting one takes it off the market."
      forRole="Admin"
    >
      <ReportedProducts />
    </DashboardPage>
  );
}
