import { PriceAlerts } from '#app/features/prices/price-alerts.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Price alerts');

export default function PriceAlertsPage() {
  return (
    <DashboardPage
      title="Price alerts"
      intro="Laptops offered for less than half of what even the cheapest similar ones sell for. If the seller hasn’t sold anything yet, the laptop waits until you approve it."
      forRole="Admin"
      powers={['moderation']}
    >
      <PriceAlerts />
    </DashboardPage>
  );
}
