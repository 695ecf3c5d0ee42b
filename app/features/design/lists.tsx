import { buttonClass } from '#app/components/ui/button.tsx';
import { type Column, DataTable, TableSkeleton } from '#app/components/ui/data-table.tsx';
import { Day } from '#app/components/ui/day.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { Thumbnail } from '#app/features/dashboard/thumbnail.tsx';
import { ORDER } from '#app/features/design/samples.ts';
import { BothThemes, Specimen } from '#app/features/design/specimen.tsx';
import { OrderState } from '#app/features/orders/order-state.tsx';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { formatDollars } from '#shared/money.ts';

const ORDERS: readonly OrderAnswer[] = [
  { ...ORDER, _id: 'unpaid' },
  { ...ORDER, _id: 'paid', paid: true },
  { ...ORDER, _id: 'sold', unavailable: 'sold' },
  { ...ORDER, _id: 'deleted', unavailable: 'deleted', logo: '' },
  { ...ORDER, _id: 'withheld', unavailable: 'withheld' },
  { ...ORDER, _id: 'refunded', paid: true, refunded_amount: ORDER.product_price, refunded: ORDER.booked },
  { ...ORDER, _id: 'disputed', paid: true, dispute: 'open' },
  { ...ORDER, _id: 'late', unavailable: 'sold', refund_due: ORDER.product_price },
];

const COLUMNS: readonly Column<OrderAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: ({ logo, product_name: name }) => (
      <div className="flex items-center gap-4">
        <Thumbnail src={logo} />
        <span className="min-w-0 font-medium">{name}</span>
      </div>
    ),
  },
  { header: 'Price', cell: (order) => formatDollars(order.product_price) },
  { header: 'Booked', cell: (order) => <Day iso={order.booked} /> },
  { header: 'Payment', end: true, cell: (order) => <OrderState order={order} /> },
];

/** Lists: a table where there is room, cards where there is not, and never nothing. */
export function Lists() {
  return (
    <BothThemes>
      <Specimen name="Rows" note="an order in each of its states">
        <DataTable caption="Orders" columns={COLUMNS} rows={ORDERS} rowKey={({ _id }) => _id} />
      </Specimen>
      <Specimen name="The same where it is narrow">
        <div className="max-w-80">
          <DataTable caption="Orders, narrow" columns={COLUMNS} rows={ORDERS.slice(0, 2)} rowKey={({ _id }) => _id} />
        </div>
      </Specimen>
      <Specimen name="On their way">
        <TableSkeleton rows={2} rowClass="h-24" />
      </Specimen>
      <Specimen name="Empty" note="says so, and what to do next">
        <EmptyState
          title="No orders yet"
          drawing={<EmptyShelf className="w-40" />}
          action={
            <a href="/" className={buttonClass()}>
              Browse laptops
            </a>
          }
        >
          Find a laptop you like and book it; it appears here, and you pay when you have decided.
        </EmptyState>
      </Specimen>
    </BothThemes>
  );
}
