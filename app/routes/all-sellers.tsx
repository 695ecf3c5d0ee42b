import { Users } from '#app/features/moderation/users.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('All sellers');

export default function AllSellersPage() {
  return (
    <DashboardPage
      title="All sellers"
      intro="Verify those you have checked: buyers see the badge on every laptop of theirs."
      forRole="Admin"
    >
      <Users type="Seller" />
    </DashboardPage>
  );
}
