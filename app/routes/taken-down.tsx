import { useParams } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

const fetchPart = async () => (await import('#app/features/selling/taken-down.tsx')).TakenDown;

export const meta = () => pageTitle('Listing taken down');

/** Why a listing of one's own was taken down, and an answer to that. */
export default function TakenDownPage() {
  const { id = '' } = useParams();
  return (
    <DashboardPage title="Listing taken down" forRole="Seller" orWith="hasListings">
      <LazyPart key={id} fetch={fetchPart} props={{ id }} />
    </DashboardPage>
  );
}
