import { Link, useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import type { ImportListItem } from '#shared/contracts/imports.ts';
import { IMPORTS_TABLE } from '#shared/tables/imports.ts';
import { type WithId, withId } from '#shared/views/with-id.ts';

const toRow = (answer: ImportListItem) => withId(answer);

const COLUMNS: readonly Column<WithId<ImportListItem>>[] = [
  {
    header: 'File',
    sort: 'name',
    plain: true,
    cell: ({ id, name }) => (
      <Link to={`/dashboard/import/${id}`} className="touch-target font-medium wrap-anywhere text-link">
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { header: 'Imported', sort: 'imported', cell: ({ created }) => <Day iso={created} /> },
  { header: 'Rows', sort: 'rows', end: true, cell: ({ rows }) => <Count of={rows} /> },
  { header: 'Listed', end: true, cell: ({ listed }) => <Count of={listed} /> },
  { header: 'Waiting for pictures', end: true, cell: ({ waiting }) => <Count of={waiting} /> },
];

function Count({ of }: { of: number }) {
  return <span className="tabular-nums">{of.toLocaleString('en-US')}</span>;
}

/** The imports of before; nothing where there is none. */
export function OwnImports() {
  const [search] = useSearchParams();
  const { status, rows } = useList('/imports', toRow);
  if (search.size === 0 && status !== 'failed' && rows.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="mb-4 font-display text-lead font-semibold text-ink">
        Your imports
      </h2>
      <FilteredTable
        caption="Your imports"
        shape={IMPORTS_TABLE}
        path="/imports"
        toRow={toRow}
        columns={COLUMNS}
        things={['file', 'files']}
        rowClass="h-28 @3xl:h-14"
        empty={{ title: 'No imports yet', text: 'The files that you import appear here.' }}
      />
    </section>
  );
}
