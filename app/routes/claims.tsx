import { ClaimList } from '#app/features/claims/claim-list.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Problems');

export default function ClaimsPage() {
  return (
    <DashboardPage
      title="Problems"
      intro="Orders with which something is wrong. Their money waits until it’s settled."
      forRole="Admin"
    >
      <ClaimList />
    </DashboardPage>
  );
}
