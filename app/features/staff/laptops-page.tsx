import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { LAPTOP_CHIPS } from '#app/features/staff/order-words.ts';
import { PersonCell, PriceCell, RowLink, StateCell, TimeCell } from '#app/features/staff/table-cells.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { POWERS } from '#shared/catalogue.ts';
import type { TableLaptopAnswer } from '#shared/contracts/staff-tables.ts';
import { LAPTOPS_TABLE } from '#shared/tables/staff.ts';

const COLUMNS: readonly Column<TableLaptopAnswer>[] = [
  {
    header: 'Laptop',
    plain: true,
    // What is deleted has no page any more.
    cell: ({ id, name, state }) =>
      state === 'Deleted' ? (
        <bdi className="font-medium">{keepTogether(name)}</bdi>
      ) : (
        <RowLink to={`/laptops/${id}`} className="font-medium">
          {name}
        </RowLink>
      ),
  },
  { header: 'Category', cell: ({ category }) => <span className="wrap-break-word">{category}</span> },
  { header: 'State', cell: ({ state }) => <StateCell state={[state, LAPTOP_CHIPS[state] ?? 'waiting']} /> },
  {
    header: 'Seller',
    cell: ({ sellerId, seller }) => (
      <div className="@4xl:min-w-36">
        <PersonCell id={sellerId} name={seller} />
      </div>
    ),
  },
  { header: 'Listed', sort: 'listed', cell: ({ listed }) => <TimeCell iso={listed} /> },
  { header: 'Price', sort: 'price', end: true, cell: ({ priceCents }) => <PriceCell cents={priceCents} /> },
];

export function LaptopsPage() {
  return (
    <DashboardPage
      title="Laptops"
      intro="Every laptop ever added, including those that aren’t live."
      forRole="Admin"
      powers={POWERS}
    >
      <FilteredTable
        caption="Laptops"
        things={['laptop', 'laptops']}
        shape={LAPTOPS_TABLE}
        path="/admin/laptops"
        toRow={(row: TableLaptopAnswer) => row}
        columns={COLUMNS}
        empty={{ title: 'No laptops yet', text: 'What sellers list appears here.' }}
      />
    </DashboardPage>
  );
}
