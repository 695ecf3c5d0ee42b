import type { Column } from '#app/components/lists/data-table.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { OFFER_CHIP_KINDS } from '#app/features/offers/offer-words.ts';
import { LaptopCell, PersonCell, PriceCell, RowLink, TimeCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import type { AnyOfferAnswer } from '#shared/contracts/offers.ts';
import { toCents } from '#shared/money.ts';
import { OFFER_STATE_WORDS } from '#shared/offers.ts';
import { ALL_OFFERS_TABLE } from '#shared/tables/offers.ts';

const COLUMNS: readonly Column<AnyOfferAnswer>[] = [
  {
    header: 'Laptop',
    sort: 'laptop',
    plain: true,
    cell: ({ laptopId, laptop, state, order }) => (
      <LaptopCell
        to={`/dashboard/laptops?laptop=${laptopId}`}
        name={laptop}
        state={[OFFER_STATE_WORDS[state], OFFER_CHIP_KINDS[state]]}
      >
        {order !== null && <RowLink to={`/dashboard/adminOrders/${order}`}>See the order</RowLink>}
      </LaptopCell>
    ),
  },
  { header: 'Buyer', cell: ({ buyerId, buyer }) => <PersonCell id={buyerId} name={buyer} /> },
  { header: 'Seller', cell: ({ sellerId, seller }) => <PersonCell id={sellerId} name={seller} /> },
  { header: 'Made', sort: 'made', cell: ({ made }) => <TimeCell iso={made} /> },
  { header: 'Answer by', sort: 'due', cell: ({ due }) => <TimeCell iso={due} /> },
  {
    header: 'Offer',
    sort: 'amount',
    end: true,
    cell: ({ offered, counter, asking }) => (
      <>
        <span className="whitespace-nowrap">
          <PriceCell cents={toCents(offered)} />
        </span>
        <span className="block text-small whitespace-nowrap text-muted">
          for <PriceCell cents={toCents(asking)} />
        </span>
        {counter !== null && (
          <span className="block text-small whitespace-nowrap text-muted">
            Seller’s price <PriceCell cents={toCents(counter)} />
          </span>
        )}
      </>
    ),
  },
];

/** The offers of everybody. */
export function OffersPage() {
  return (
    <DashboardPage
      title="Offers"
      intro="What buyers have offered for laptops, and how sellers answered."
      forRole="Admin"
      powers={['support', 'finance']}
    >
      <FilteredTable
        caption="Offers"
        shape={ALL_OFFERS_TABLE}
        path="/admin/offers"
        toRow={(row: AnyOfferAnswer) => row}
        columns={COLUMNS}
        things={['offer', 'offers']}
        empty={{ title: 'No offers yet', text: 'When a buyer offers a price for a laptop, it appears here.' }}
      />
    </DashboardPage>
  );
}
