import { Link, useSearchParams } from 'react-router';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { SelectField } from '#app/components/fields/field.tsx';
import { TableView } from '#app/components/lists/list-view.tsx';
import { problem } from '#app/features/claims/claim-words.ts';
import type { ClaimState } from '#shared/claim-reasons.ts';
import { formatPrice } from '#shared/money.ts';
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
    cell: ({ id, productName, priceCents, ...claim }) => (
      <div className="min-w-0 @3xl:min-w-48">
        <p className="font-medium text-ink">
          <Link to={`/dashboard/claims/${id}`} className="touch-target text-link">
            <bdi>{productName}</bdi>
          </Link>
        </p>
        <p className="text-small text-muted">
          {formatPrice(priceCents)} · {problem(claim, 'admin')}
        </p>
      </div>
    ),
  },
  { header: 'Buyer', cell: ({ buyerName }) => <bdi>{buyerName}</bdi> },
  { header: 'Seller', cell: ({ sellerName }) => <bdi>{sellerName}</bdi> },
  {
    header: 'Where it stands',
    cell: ({ state }) => {
      const [kind, label] = STATES[state];
      return (
        <Chip kind={kind} className="whitespace-normal!">
          {label}
        </Chip>
      );
    },
  },
  { header: 'Reported', cell: ({ openedAt }) => <Day iso={openedAt} /> },
  { header: 'Decide by', cell: ({ state, decideBy }) => (state === 'closed' ? '–' : <Day iso={decideBy} />) },
];

const SHOWS = { open: 'All open ones', waiting: 'Waiting for you', closed: 'Settled' } as const;

/** Orders with which something is wrong, for Admins. */
export function ClaimList() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show') ?? '';
  const show = wanted in SHOWS ? wanted : 'open';
  return (
    <>
      <div className="mb-5 max-w-60">
        <SelectField
          label="Show"
          value={show}
          onChange={({ currentTarget }) => setSearch({ show: currentTarget.value }, { replace: true })}
        >
          {Object.entries(SHOWS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <TableView
        key={show}
        path={`/claims?show=${show}`}
        toRow={toListedClaimView}
        caption="Problems with orders"
        columns={COLUMNS}
        empty={{
          title: show === 'closed' ? 'Nothing was settled yet' : 'No problems',
          text: 'When a buyer, a seller or a bank says that something is wrong with an order, it appears here.',
        }}
      />
    </>
  );
}
