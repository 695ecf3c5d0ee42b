import { useParams } from 'react-router';
import { PeopleTable } from '#app/features/staff/people-table.tsx';
import { Person } from '#app/features/staff/person.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { ForRole } from '#app/layouts/for-role.tsx';
import { pageTitle } from '#app/page-title.ts';
import { POWERS } from '#shared/catalogue.ts';

export const meta = () => pageTitle('People');

/** Everybody, or one of them. */
export default function PeoplePage() {
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
