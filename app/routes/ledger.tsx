import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { PriceCell, RowLink, TimeCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#shared/ledger-words.ts';
import { LEDGER_TABLE } from '#shared/tables/ledger.ts';
import { type LedgerEntryView, toLedgerEntryView } from '#shared/views/ledger.ts';

export const meta = () => pageTitle('Ledger');

export default function LedgerPage() {
  return (
    <DashboardPage
      title="Ledger"
      intro="Every movement of money, account by account. Nothing in it is ever changed: a refund is a new entry."
      forRole="Admin"
      powers={['finance']}
    >
      <FilteredTable
        caption="Ledger"
        shape={LEDGER_TABLE}
        path="/ledger"
        toRow={toLedgerEntryView}
        columns={COLUMNS}
        things={['entry', 'entries']}
        rowClass="h-44 @3xl:h-16"
        empty={{ title: 'Nothing recorded yet', text: 'When a buyer pays, what happens to the money appears here.' }}
      />
    </DashboardPage>
  );
}

const COLUMNS: readonly Column<LedgerEntryView>[] = [
  {
    header: 'Time',
    sort: 'at',
    plain: true,
    cell: ({ at }) => <TimeCell iso={at} />,
  },
  {
    header: 'Order',
    plain: true,
    cell: ({ orderId, productName, buyerName }) => (
      <>
        <RowLink to={`/dashboard/adminOrders/${orderId}`} className="font-medium">
          {productName}
        </RowLink>
        <p className="text-small text-muted">
          <bdi>{buyerName}</bdi>
        </p>
      </>
    ),
  },
  { header: 'What happened', cell: ({ kind }) => <span className="block @3xl:min-w-36">{LEDGER_KINDS[kind]}</span> },
  { header: 'Account', cell: ({ account }) => <span className="block @3xl:min-w-48">{LEDGER_ACCOUNTS[account]}</span> },
  {
    header: 'Amount',
    sort: 'amount',
    end: true,
    cell: ({ cents }) => <PriceCell cents={cents} />,
  },
];
