import { useParams } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ImportStart } from '#app/features/imports/import-start.tsx';
import { pageTitle } from '#app/page-title.ts';

export const meta = () => pageTitle('Import laptops');

const fetchImportWork = async () => (await import('#app/features/imports/import-work.tsx')).ImportWork;

export default function ImportPage() {
  const { id } = useParams();
  return (
    <DashboardPage
      title="Import laptops"
      intro="List many laptops at once from a CSV file. You see and correct each row before anything is listed."
      forRole="Seller"
      orWith="hasListings"
    >
      {id === undefined ? (
        <ImportStart />
      ) : (
        <LazyPart key={id} fetch={fetchImportWork} props={{ id }} fallback={<Skeleton className="h-96" />} />
      )}
    </DashboardPage>
  );
}
