import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeletons } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { useSession } from '#app/session/use-session.ts';

const fetchOwn = async () => (await import('#app/features/offers/own-offers.tsx')).OwnOffers;
const fetchAll = async () => (await import('#app/features/staff/offers-page.tsx')).OffersPage;

export const meta = () => pageTitle('Offers');

/** The offers of whoever is signed in; for Admins, those of everybody. */
export default function OffersRoute() {
  const { user } = useSession();
  const fallback = <Skeletons count={3} row="h-44" list="flex flex-col gap-4" />;
  if (user?.type === 'Admin') return <LazyPart fetch={fetchAll} props={{}} fallback={fallback} />;
  return (
    <DashboardPage
      title="Offers"
      intro="Prices you’ve offered, and offers for your laptops. An offer waits 48 hours for an answer. An accepted price holds for 24 hours."
    >
      <LazyPart fetch={fetchOwn} props={{}} fallback={fallback} />
    </DashboardPage>
  );
}
