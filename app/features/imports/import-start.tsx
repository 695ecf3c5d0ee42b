import { Link, useSearchParams } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { ChooseFile } from '#app/features/imports/choose-file.tsx';
import { Fold } from '#app/features/imports/fold.tsx';
import type { ImportListItem } from '#shared/contracts/imports.ts';
import { IMPORT_LABELS, type ImportField } from '#shared/imports.ts';
import { IMPORTS_TABLE } from '#shared/tables/imports.ts';
import { type WithId, withId } from '#shared/views/with-id.ts';

/** What each column may hold. */
const EXPLAINED: Readonly<Record<ImportField, string>> = {
  name: 'What it is, as you’d write it in a listing. We read brand, processor, memory, storage and screen from it.',
  price: 'In dollars: 240, $1,200.50 or 1.200,50. For another currency you can set a rate afterwards.',
  originalPrice: 'What it cost new. Without it nothing is struck through.',
  category: 'Chromebook, Netbook, Ultrabook, Ultraportable or MacBook. Without it we take it from the title.',
  condition: 'In your own words, such as Good, or Pre-owned.',
  used: 'How long it was used, such as 3 years.',
  description: 'What a buyer should know. Several columns can be joined.',
  location: 'Where a buyer can see it.',
  phone: 'How a buyer reaches you once the laptop is booked.',
  picture: 'The web address of a photo. Rows without one wait until you add a photo here.',
  specs: 'Columns such as RAM, Processor or Screen, if your title doesn’t say it.',
};

/** Where an import begins: a file, how it should look, and the imports of before. */
export function ImportStart() {
  return (
    <div className="flex flex-col gap-6">
      <ChooseFile />
      <Fold title="How the file should look">
        <p className="max-w-prose text-muted">
          Any order, any headings: you tell us afterwards which column is which. What is the same for all laptops, such
          as your place and phone, needs no column. Only the title and the price have to differ.
        </p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {Object.entries(EXPLAINED).map(([field, text]) => (
            <div key={field} className="contents">
              <dt className="font-medium text-ink">{IMPORT_LABELS[field as ImportField]}</dt>
              <dd className="max-w-prose text-muted max-sm:-mt-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <OwnImports />
    </div>
  );
}

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
  { header: 'Waiting for photos', end: true, cell: ({ waiting }) => <Count of={waiting} /> },
];

function Count({ of }: { of: number }) {
  return <span className="tabular-nums">{of.toLocaleString('en-US')}</span>;
}

/** The imports of before; nothing where there is none. */
function OwnImports() {
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
        rowClass="h-28 @3xl:h-14"
        empty={{ title: 'No imports yet', text: 'The files that you import appear here.' }}
      />
    </section>
  );
}
