import { OwnOffers } from '#app/features/offers/own-offers.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Offers');

export default function OffersPage() {
  return (
    <DashboardPage
      title="Offers"
      intro="Prices that you offered, and offers for your laptops. Each waits 48 hours for an answer; an accepted price can be paid for 24 hours."
    >
      <OwnOffers />
    </DashboardPage>
  );
}
