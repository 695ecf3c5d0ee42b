import { Link } from 'react-router';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { TableView } from '#app/components/lists/table-view.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { ReportWords } from '#app/features/conversations/report-words.tsx';
import { type ReportedConversationView, toReportedConversationView } from '#shared/views/conversation-reports.ts';

function Name({ name = 'A deleted account' }: { name: string | undefined }) {
  return <bdi className="block @3xl:min-w-24">{name}</bdi>;
}

const COLUMNS: readonly Column<ReportedConversationView>[] = [
  {
    header: 'About',
    plain: true,
    cell: ({ id, productName, lastNumber }) => (
      <div className="min-w-0 @3xl:min-w-40">
        <p className="font-medium text-ink">
          <Link to={`/dashboard/reportedConversations/${id}`} className="touch-target text-link">
            <bdi>{productName}</bdi>
          </Link>
        </p>
        <p className="text-small text-muted">{lastNumber === 1 ? 'One message' : `${lastNumber} messages`}</p>
      </div>
    ),
  },
  { header: 'Buyer', cell: ({ buyer }) => <Name name={buyer.name} /> },
  { header: 'Seller', cell: ({ seller }) => <Name name={seller.name} /> },
  { header: 'What they say', cell: ({ reports }) => <ReportWords reports={reports} /> },
  { header: 'Reported', cell: ({ reports }) => reports[0] && <Day iso={reports[0].reportedAt} /> },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: ({ id, productName }) => (
      <MutationButton
        method="PUT"
        path={`/conversations/${id}/dismissed`}
        done="Reports dismissed"
        aria-label={`Dismiss the reports of the conversation about ${productName}`}
      >
        Dismiss
      </MutationButton>
    ),
  },
];

/** Conversations that a side of them has reported, for Admins. */
export function ReportedList() {
  return (
    <TableView
      path="/conversations/reported"
      toRow={toReportedConversationView}
      caption="Reported conversations"
      columns={COLUMNS}
      empty={{
        title: 'Nothing is reported',
        text: 'When somebody reports what the other side writes to them, it appears here.',
      }}
    />
  );
}
