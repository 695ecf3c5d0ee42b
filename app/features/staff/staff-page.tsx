import { Link } from 'react-router';
import { DialogButton } from '#app/components/dialogs/dialog-button.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { powersInWords } from '#app/features/staff/power-words.ts';
import { PersonCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { useSession } from '#app/session/use-session.ts';
import { POWERS } from '#shared/catalogue.ts';
import { STAFF_TABLE } from '#shared/tables/accounts.ts';
import { type UserView, toUserView } from '#shared/views/users.ts';

const fetchPowers = async () => (await import('#app/features/staff/powers-dialog.tsx')).PowersDialog;

const COLUMNS: readonly Column<UserView>[] = [
  { header: 'Name', sort: 'name', plain: true, cell: (person) => <PersonCell {...person} className="font-medium" /> },
  {
    header: 'Powers',
    cell: ({ powers = [] }) => powersInWords(powers),
  },
  { header: 'Joined', sort: 'joined', cell: ({ joined }) => joined !== undefined && <Day iso={joined} /> },
  { header: 'Actions', plain: true, end: true, cell: (person) => <ChangePowers person={person} /> },
];

/** Who runs the site, and what each of them may do. */
export function StaffPage() {
  return (
    <DashboardPage
      title="Staff"
      intro={
        <>
          The people who run the site, and what each of them can do. To add somebody,{' '}
          <Link to="/dashboard/people" className="text-link">
            open their page
          </Link>{' '}
          and press ‘Make Admin’.
        </>
      }
      forRole="Admin"
      powers={POWERS}
    >
      <FilteredTable
        caption="Staff"
        shape={STAFF_TABLE}
        path="/users?type=Admin"
        toRow={toUserView}
        columns={COLUMNS}
        things={['person', 'people']}
        empty={{ title: 'Nobody', text: 'Admins appear here.' }}
      />
    </DashboardPage>
  );
}

function ChangePowers({ person }: { person: UserView }) {
  const { user } = useSession();
  if (user === null || !POWERS.every((power) => user.powers.includes(power))) return null;
  if (user.uid === person.id) return <span className="text-small text-muted">This is you</span>;
  return (
    <DialogButton
      fetch={fetchPowers}
      props={{ person: { ...person, powers: person.powers ?? [] } }}
      aria-label={`Change the powers of ${person.name}`}
    >
      Change powers
    </DialogButton>
  );
}
