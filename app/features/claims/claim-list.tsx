import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { problem } from '#app/features/claims/claim-words.ts';
import { PriceCell, RowLink } from '#app/features/staff/table-cells.tsx';
import { keepTogether } from '#app/keep-together.ts';
import type { ClaimState } from '#shared/claim-reasons.ts';
import { CLAIMS_TABLE } from '#shared/tables/claims.ts';
import { type ListedClaimView, toListedClaimView } from '#shared/views/listed-claims.ts';

const STATES: Record<ClaimState, [ChipKind, string]> = {
  answering: ['waiting', 'Waiting for an answer'],
  offered: ['waiting', 'Part offered'],
  deciding: ['caution', 'Waiting for you'],
  bank: ['caution', 'At the bank'],
  closed: ['sold', 'Settled'],
};

const COLUMNS: readonly Column<ListedClaimView>[] = [
  {
    header: 'Order',
    plain: true,
    cell: ({ id, productName, ...claim }) => (
      <div className="min-w-0 @3xl:min-w-48">
        <p className="font-medium text-ink">
          <RowLink to={`/dashboard/claims/${id}`}>{productName}</RowLink>
        </p>
        <p className="text-small text-muted">{problem(claim, 'admin')}</p>
      </div>
    ),
  },
  {
    header: 'Price',
    sort: 'price',
    end: true,
    cell: ({ priceCents }) => <PriceCell cents={priceCents} />,
  },
  { header: 'Buyer', cell: ({ buyerName }) => <bdi>{keepTogether(buyerName)}</bdi> },
  { header: 'Seller', cell: ({ sellerName }) => <bdi>{keepTogether(sellerName)}</bdi> },
  {
    header: 'Where it stands',
    cell: ({ state }) => {
      const [kind, label] = STATES[state];
      return (
        <Chip kind={kind} className="wrap-break-word whitespace-normal!">
          {label}
        </Chip>
      );
    },
  },
  { header: 'Reported', sort: 'opened', cell: ({ openedAt }) => <Day iso={openedAt} /> },
  {
    header: 'Decide by',
    sort: 'decideBy',
    cell: ({ state, decideBy }) => (state === 'closed' ? '–' : <Day iso={decideBy} />),
  },
];

/** Orders with which something is wrong, for Admins. */
export function ClaimList() {
  return (
    <FilteredTable
      caption="Problems with orders"
      shape={CLAIMS_TABLE}
      path="/claims"
      toRow={toListedClaimView}
      columns={COLUMNS}
      things={['problem', 'problems']}
      empty={{
        title: 'No problems',
        text: 'When a buyer, a seller or a bank says that something is wrong with an order, it appears here.',
      }}
    />
  );
}
