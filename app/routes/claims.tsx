import { ClaimList } from '#app/features/claims/claim-list.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Problems');

export default function ClaimsPage() {
  return (
    <DashboardPage
      title="Problems"
      intro="Orders with a reported problem. We hold the money until each one is settled."
      forRole="Admin"
      powers={['finance']}
    >
      <ClaimList />
    </DashboardPage>
  );
}
