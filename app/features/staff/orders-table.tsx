import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { ORDER_CHIPS } from '#app/features/staff/order-words.ts';
import { LaptopCell, PersonCell, PriceCell, TimeCell } from '#app/features/staff/table-cells.tsx';
import type { TableOrderAnswer } from '#shared/contracts/staff-tables.ts';
import { ORDERS_TABLE } from '#shared/tables/staff.ts';

const COLUMNS: readonly Column<TableOrderAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: ({ id, laptop, state, handover }) => (
      <LaptopCell
        to={`/dashboard/adminOrders/${id}`}
        name={laptop}
        state={(handover !== null && ORDER_CHIPS[handover]) || ORDER_CHIPS[state]}
      />
    ),
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
