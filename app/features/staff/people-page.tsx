import { useParams } from 'react-router';
import { PeopleTable } from '#app/features/staff/people-table.tsx';
import { Person } from '#app/features/staff/person.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { POWERS } from '#shared/catalogue.ts';

/** Everybody, or one of them. */
export function PeoplePage() {
  const { id } = useParams();
  if (id !== undefined)
    return (
      <ForRole type="Admin" powers={POWERS}>
        <Person key={id} personId={id} />
      </ForRole>
    );
  return (
    <DashboardPage title="People" intro="Everybody with an open account." forRole="Admin" powers={POWERS}>
      <PeopleTable />
    </DashboardPage>
  );
}
