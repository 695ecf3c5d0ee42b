import { Users } from '#app/features/moderation/users.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('All buyers');

export default function AllBuyersPage() {
  return (
    <DashboardPage
      title="All buyers"
      intro="Everyone who has signed up to buy and has never sold. Those who do both are among the sellers."
      forRole="Admin"
    >
      <Users type="Buyer" />
    </DashboardPage>
  );
}
