import { Users } from '#app/features/moderation/users.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('All sellers');

export default function AllSellersPage() {
  return (
    <DashboardPage
      title="All sellers"
      intro="Verify the sellers you’ve checked. Buyers see the badge on all their laptops."
      forRole="Admin"
      powers={['moderation']}
    >
      <Users type="Seller" />
    </DashboardPage>
  );
}
