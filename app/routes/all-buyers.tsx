import { Users } from '#app/features/moderation/users.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('All buyers');

export default function AllBuyersPage() {
  return (
    <DashboardPage
      title="All buyers"
      intro="Everyone who signed up to buy and has never switched to selling. Everyone else is under All Sellers."
      forRole="Admin"
      powers={['moderation']}
    >
      <Users type="Buyer" />
    </DashboardPage>
  );
}
