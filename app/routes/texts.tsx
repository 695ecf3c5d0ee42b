import { Link } from 'react-router';
import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip } from '#app/components/ui/chip.tsx';
import { formatMoment } from '#app/format-dates.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import type { ListedTextAnswer } from '#shared/contracts/site-texts.ts';
import { TEXTS_TABLE } from '#shared/tables/texts.ts';

type Row = ListedTextAnswer & { id: string };

const toRow = (text: ListedTextAnswer): Row => ({ ...text, id: text.key });

const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Text',
    sort: 'title',
    plain: true,
    cell: ({ key, title }) => (
      <Link to={`/dashboard/texts/${key}`} className="touch-target-inline font-medium wrap-anywhere text-link">
        {title}
      </Link>
    ),
  },
  { header: 'Part of the site', sort: 'order', cell: ({ group }) => group },
  {
    header: 'State',
    cell: ({ drafted, path }) => (
      <div className="flex flex-wrap gap-2">
        {drafted && <Chip kind="waiting">Draft</Chip>}
        {path === null && <Chip kind="sold">Not published</Chip>}
        {path !== null && !drafted && <Chip kind="paid">Published</Chip>}
      </div>
    ),
  },
  {
    header: 'Changed',
    sort: 'changed',
    cell: (text) => <span className="text-muted @3xl:text-small">{lastChange(text)}</span>,
  },
];

export const meta = () => pageTitle('Texts');

export default function TextsPage() {
  return (
    <DashboardPage
      title="Texts"
      intro="The words on the site. Changes stay drafts until you publish them, and every version is saved."
      forRole="Admin"
      powers={['moderation']}
      action={
        <Link to={'/dashboard/texts/new'} className={buttonClass({ variant: 'secondary' })}>
          Write a post
        </Link>
      }
    >
      <FilteredTable
        caption="Texts"
        shape={TEXTS_TABLE}
        path="/texts"
        toRow={toRow}
        columns={COLUMNS}
        things={['text', 'texts']}
        empty={{ title: 'No texts', text: 'The texts of the site appear here.' }}
      />
    </DashboardPage>
  );
}

function lastChange({ changed, drafted, path }: ListedTextAnswer): string {
  if (changed) return `By ${changed.by ?? 'a closed account'}, ${formatMoment(changed.at)}`;
  if (path === null && drafted) return `Started by ${drafted.by ?? 'a closed account'}, ${formatMoment(drafted.at)}`;
  return 'Never';
}
