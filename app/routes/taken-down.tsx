import { useParams } from 'react-router';
import { TakenDown } from '#app/features/selling/taken-down.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Listing taken down');

/** Why a listing of one's own was taken down, and an answer to that. */
export default function TakenDownPage() {
  const { id = '' } = useParams();
  return (
    <DashboardPage title="Listing taken down" forRole="Seller" orWith="hasListings">
      <TakenDown key={id} id={id} />
    </DashboardPage>
  );
}
