import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { ATTEMPT_CHIPS } from '#app/features/staff/order-words.ts';
import { LaptopCell, PersonCell, PriceCell, TimeCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import type { TablePaymentAnswer } from '#shared/contracts/staff-tables.ts';
import { PAYMENTS_TABLE } from '#shared/tables/staff.ts';

const COLUMNS: readonly Column<TablePaymentAnswer>[] = [
  {
    header: 'Order',
    plain: true,
    cell: ({ orderId, laptop, state }) => (
      <LaptopCell
        to={`/dashboard/adminOrders/${orderId}`}
        name={laptop}
        state={ATTEMPT_CHIPS[state] ?? [state, 'waiting']}
      />
    ),
  },
  {
    header: 'Transaction',
    cell: ({ transaction }) => <span className="font-mono text-small wrap-anywhere">{transaction ?? '–'}</span>,
  },
  {
    header: 'Buyer',
    cell: ({ buyerId, buyer, buyerEmail }) => <PersonCell id={buyerId} name={buyer} email={buyerEmail} />,
  },
  { header: 'Started', sort: 'begun', cell: ({ begun }) => <TimeCell iso={begun} /> },
  { header: 'Amount', sort: 'amount', end: true, cell: ({ amountCents }) => <PriceCell cents={amountCents} /> },
];

export function PaymentsPage() {
  return (
    <DashboardPage
      title="Payments"
      intro="Every payment attempt, with its transaction at the payment provider."
      forRole="Admin"
      powers={['finance']}
    >
      <FilteredTable
        caption="Payments"
        things={['payment', 'payments']}
        shape={PAYMENTS_TABLE}
        path="/admin/payments"
        toRow={(row: TablePaymentAnswer) => row}
        columns={COLUMNS}
        empty={{ title: 'No payments yet', text: 'They appear here when a buyer begins to pay.' }}
      />
    </DashboardPage>
  );
}
