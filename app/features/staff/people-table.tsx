import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { PersonCell, TimeCell } from '#app/features/staff/table-cells.tsx';
import type { TablePersonAnswer } from '#shared/contracts/staff-tables.ts';
import { PEOPLE_TABLE } from '#shared/tables/staff.ts';

const COLUMNS: readonly Column<TablePersonAnswer>[] = [
  { header: 'Name', sort: 'name', plain: true, cell: (person) => <PersonCell {...person} className="font-medium" /> },
  {
    header: 'Type',
    cell: ({ type, powers }) => (type === 'Admin' ? `Admin: ${powers.join(', ') || 'no powers'}` : type),
  },
  {
    header: 'Standing',
    cell: ({ verified, suspended }) => {
      if (suspended) return <Chip kind="danger">Suspended</Chip>;
      return verified ? <Chip kind="verified">Verified</Chip> : '–';
    },
  },
  { header: 'Joined', sort: 'joined', end: true, cell: ({ joined }) => <TimeCell iso={joined} /> },
];

/** Everybody with an open account. */
export function PeopleTable() {
  return (
    <FilteredTable
      caption="People"
      things={['person', 'people']}
      shape={PEOPLE_TABLE}
      path="/admin/people"
      toRow={(row: TablePersonAnswer) => row}
      columns={COLUMNS}
      empty={{ title: 'Nobody yet', text: 'Everybody who signs up appears here.' }}
      rowClass="h-28 @3xl:h-16"
    />
  );
}
