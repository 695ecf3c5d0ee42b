import { useParams } from 'react-router';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { RecordNotLoaded } from '#app/features/dashboard/record-not-loaded.tsx';
import { PeopleTable } from '#app/features/staff/people-table.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { POWERS } from '#shared/catalogue.ts';

// Much of what the staff's pages have in them, and most of these are about something else.
const fetchPerson = async () => (await import('#app/features/staff/person.tsx')).Person;

/** Everybody, or one of them. */
export function PeoplePage() {
  const { id } = useParams();
  if (id !== undefined)
    return (
      <ForRole type="Admin" powers={POWERS}>
        <LazyPart key={id} fetch={fetchPerson} props={{ personId: id }} fallback={<RecordNotLoaded what="person" />} />
      </ForRole>
    );
  return (
    <DashboardPage title="People" intro="Everybody with an open account." forRole="Admin" powers={POWERS}>
      <PeopleTable />
    </DashboardPage>
  );
}
