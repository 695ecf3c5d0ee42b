import { Link } from 'react-router';
import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { TimeCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { POWERS } from '#shared/catalogue.ts';
import { AUDIT_TABLE } from '#shared/tables/audit.ts';
import { type AuditView, toAuditView } from '#shared/views/audit.ts';

export const meta = () => pageTitle('Audit log');

export default function AuditLogPage() {
  return (
    <DashboardPage
      title="Audit log"
      intro="What Admins did, and what happened to roles, passwords and payments. Nobody can change it."
      forRole="Admin"
      powers={POWERS}
    >
      <FilteredTable
        caption="Audit log"
        shape={AUDIT_TABLE}
        path="/audit"
        toRow={toAuditView}
        columns={COLUMNS}
        things={['entry', 'entries']}
        empty={{
          title: 'No entries yet',
          text: 'What Admins do, and what happens to roles, passwords and payments, appears here.',
        }}
        rowClass="h-12"
      />
    </DashboardPage>
  );
}

const COLUMNS: readonly Column<AuditView>[] = [
  {
    header: 'Time',
    sort: 'at',
    plain: true,
    cell: ({ at }) => (
      <span className="whitespace-nowrap">
        <TimeCell iso={at} />
      </span>
    ),
  },
  { header: 'What happened', plain: true, cell: (event) => <Sentence event={event} /> },
];

/** One event as a sentence; accounts and things in it are links to all events about them. */
function Sentence({ event }: { event: AuditView }) {
  return (
    <p className="whitespace-pre-line">
      {event.sentence.map(({ text, of }) => {
        const named = of && event[of];
        if (!named) return <span key={(of ?? '') + text}>{text}</span>;
        return (
          <Link
            key={(of ?? '') + text}
            to={`?who=${named.id}`}
            className="text-ink underline decoration-control underline-offset-2 hover:decoration-ink"
          >
            {text}
          </Link>
        );
      })}
    </p>
  );
}
