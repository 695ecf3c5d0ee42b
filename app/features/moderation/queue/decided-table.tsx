import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { DecidedSentence, DecidedWords, UndoDecided } from '#app/features/moderation/queue/decided-lines.tsx';
import { nameOfItem } from '#app/features/moderation/queue/use-decide.ts';
import { keepTogether } from '#app/keep-together.ts';
import { DECISIONS_TABLE } from '#shared/tables/moderation.ts';
import { type DecidedView, toDecidedView } from '#shared/views/moderation.ts';

const COLUMNS: readonly Column<DecidedView>[] = [
  {
    header: 'About',
    plain: true,
    cell: (decided) => (
      <div className="min-w-0 @3xl:min-w-48">
        <p className="font-medium text-ink">
          <bdi>{keepTogether(nameOfItem(decided))}</bdi>
        </p>
        {decided.title !== undefined && decided.person && (
          <p className="text-small text-muted">
            <bdi>{decided.person.name ?? 'A deleted account'}</bdi>
          </p>
        )}
      </div>
    ),
  },
  {
    header: 'Decision',
    sort: 'decided',
    plain: true,
    cell: (decided) => (
      <div className="min-w-0 text-small @3xl:min-w-64">
        <p className="text-ink">
          <DecidedSentence decided={decided} />
        </p>
        <DecidedWords decided={decided} />
      </div>
    ),
  },
  {
    header: 'Notified',
    cell: ({ told, undone }) => (
      <span className="whitespace-nowrap">{told ? 'Yes' : undone ? 'Nobody' : 'Not yet'}</span>
    ),
  },
  { header: 'Actions', plain: true, end: true, cell: (decided) => <UndoDecided decided={decided} /> },
];

/** What Admins decided, to look back at and to put back. */
export function DecidedTable() {
  return (
    <FilteredTable
      caption="Decisions"
      shape={DECISIONS_TABLE}
      path="/moderation/decisions"
      toRow={toDecidedView}
      columns={COLUMNS}
      things={['decision', 'decisions']}
      empty={{ title: 'No decisions yet', text: 'What you and other Admins decide in the queue appears here.' }}
      rowClass="h-40 @3xl:h-20"
    />
  );
}
