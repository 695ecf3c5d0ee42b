import { useParams } from 'react-router';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ImportStart } from '#app/features/imports/import-start.tsx';
import { ImportWork } from '#app/features/imports/import-work.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Import laptops');

export default function ImportPage() {
  const { id } = useParams();
  return (
    <DashboardPage
      title="Import laptops"
      intro="List many laptops at once from a CSV file. You see and correct each row before anything is listed."
      forRole="Seller"
      orWith="hasListings"
    >
      {id === undefined ? <ImportStart /> : <ImportWork key={id} id={id} />}
    </DashboardPage>
  );
}
