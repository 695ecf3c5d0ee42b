import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { ORDER_STATE_WORDS } from '#app/features/staff/order-words.ts';
import { PersonCell, PriceCell, RowLink, TimeCell } from '#app/features/staff/table-cells.tsx';
import type { TableOrderAnswer } from '#shared/contracts/staff-tables.ts';
import { ORDERS_TABLE } from '#shared/tables/staff.ts';

/** How far a paid order's hand-over is. */
const HANDOVER_WORDS: Readonly<Record<string, string>> = {
  waiting: 'Paid, to be handed over',
  'handed-over': 'Handed over',
  released: 'Released',
  refunded: 'Refunded',
  deciding: 'Waiting for a decision',
};

const COLUMNS: readonly Column<TableOrderAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: ({ id, laptop }) => <RowLink to={`/dashboard/adminOrders/${id}`}>{laptop}</RowLink>,
  },
  {
    header: 'State',
    cell: ({ state, handover }) =>
      (handover === null ? undefined : HANDOVER_WORDS[handover]) ?? ORDER_STATE_WORDS[state],
  },
  {
    header: 'Buyer',
    cell: ({ buyerId, buyer, buyerEmail }) => <PersonCell id={buyerId} name={buyer} email={buyerEmail} />,
  },
  { header: 'Seller', cell: ({ sellerId, seller }) => <PersonCell id={sellerId} name={seller} /> },
  { header: 'Booked', sort: 'booked', cell: ({ booked }) => <TimeCell iso={booked} /> },
  { header: 'Price', sort: 'price', end: true, cell: ({ priceCents }) => <PriceCell cents={priceCents} /> },
];

/** All bookings. */
export function OrdersTable() {
  return (
    <FilteredTable
      caption="Orders"
      things={['order', 'orders']}
      shape={ORDERS_TABLE}
      path="/admin/orders"
      toRow={(row: TableOrderAnswer) => row}
      columns={COLUMNS}
      empty={{ title: 'No orders yet', text: 'Bookings appear here as soon as somebody makes one.' }}
    />
  );
}
