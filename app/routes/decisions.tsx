import { PayoutWarnings } from '#app/features/earnings/payout-warnings.tsx';
import { UndecidedOrders } from '#app/features/handovers/undecided-orders.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Decisions');

export default function DecisionsPage() {
  return (
    <DashboardPage
      title="Decisions"
      intro="Paid orders whose hand-over nobody confirmed. Read the order, ask both sides, and decide who gets the money. What isn’t decided in time goes back to the buyer."
      forRole="Admin"
      powers={['finance']}
    >
      <PayoutWarnings />
      <UndecidedOrders />
    </DashboardPage>
  );
}
