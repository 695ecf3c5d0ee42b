import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { FilteredTable } from '#app/components/lists/filtered-table.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { keepTogether } from '#app/keep-together.ts';
import { EARNING_STATE_WORDS } from '#shared/earning-words.ts';
import { formatPrice } from '#shared/money.ts';
import { EARNINGS_TABLE } from '#shared/tables/earnings.ts';
import { type EarningView, toEarningView } from '#shared/views/sale-earnings.ts';

const STATES: Record<EarningView['state'], { kind: ChipKind; text: string }> = {
  held: {
    kind: 'waiting',
    text: 'We hold this until you’ve handed the laptop over and the buyer has had time to check it.',
  },
  'at-bank': {
    kind: 'caution',
    text: 'The buyer disputes the payment. Their bank has the money, and you get yours if it decides for you.',
  },
  'needs-account': { kind: 'caution', text: 'It’s yours. Set up your payouts above and we’ll send it.' },
  'on-the-way': { kind: 'available', text: 'It’s being sent to your payout account.' },
  'paid-out': { kind: 'paid', text: 'We sent it to your payout account. Your bank gets it a few days after that.' },
  settled: {
    kind: 'paid',
    text: 'Our team settled it with you directly: by bank transfer, or before sellers were paid here.',
  },
  refunded: { kind: 'sold', text: 'This sale is off.' },
};

/** What became of a sale whose buyer didn't get the money back, but whose seller doesn't either. */
const REPAID = { kind: 'sold', text: 'It repaid what you owed us for an earlier sale.' } as const;

/** What stands for the day of a payout where none will come. */
const NOT_SENT: Partial<Record<EarningView['state'], string>> = { settled: 'Directly', refunded: '–' };

const COLUMNS: readonly Column<EarningView>[] = [
  {
    header: 'Laptop',
    plain: true,
    cell: (sale) => (
      <div className="@3xl:min-w-48">
        <Link to={`/dashboard/orders/${sale.id}`} className="touch-target-inline font-medium wrap-anywhere text-link">
          <bdi>{keepTogether(sale.productName)}</bdi>
        </Link>
        <p className="mt-0.5 text-small @3xl:max-w-prose text-muted">{standing(sale).text}</p>
      </div>
    ),
  },
  {
    header: 'State',
    plain: true,
    short: true,
    cell: (sale) => <Chip kind={standing(sale).kind}>{standing(sale).chip}</Chip>,
  },
  { header: 'Sold', sort: 'sold', short: true, cell: ({ paidAt }) => <Day iso={paidAt} /> },
  {
    header: 'Price',
    sort: 'price',
    short: true,
    end: true,
    cell: ({ priceCents, returnedCents }) => (
      <Amount cents={priceCents}>{returnedCents > 0 && `${formatPrice(returnedCents)} refunded`}</Amount>
    ),
  },
  {
    header: 'Commission',
    short: true,
    end: true,
    cell: ({ commissionCents, feeCents }) => (
      <Amount cents={commissionCents}>{feeCents > 0 && `and ${formatPrice(feeCents)} card fees`}</Amount>
    ),
  },
  {
    header: 'You get',
    sort: 'earned',
    short: true,
    end: true,
    cell: ({ earnedCents, owedCents }) => (
      <Amount cents={earnedCents} strong>
        {owedCents > 0 && `you owe ${formatPrice(owedCents)} of it`}
      </Amount>
    ),
  },
  {
    header: 'Paid out',
    sort: 'sent',
    short: true,
    end: true,
    cell: ({ sentAt, state }) =>
      sentAt === undefined ? (
        <span className="whitespace-nowrap text-muted">{NOT_SENT[state] ?? 'Not yet'}</span>
      ) : (
        <Day iso={sentAt} />
      ),
  },
];

/** All sales of a seller, with what they get of each and when. */
export function SalesTable() {
  return (
    <FilteredTable
      caption="Your sales"
      things={['sale', 'sales']}
      shape={EARNINGS_TABLE}
      path="/earnings/sales"
      toRow={toEarningView}
      columns={COLUMNS}
      empty={{
        title: 'No sales yet',
        text: 'When a buyer pays for a laptop of yours, the sale appears here.',
        action: (
          <Link to="/dashboard/addProducts" className={buttonClass()}>
            Add a product
          </Link>
        ),
      }}
    />
  );
}

function standing({ state, returnedCents }: EarningView): { chip: string; kind: ChipKind; text: string } {
  if (state === 'refunded' && returnedCents === 0) return { chip: 'Repaid', ...REPAID };
  return { chip: EARNING_STATE_WORDS[state], ...STATES[state] };
}

/** An amount, with what lowers it below. */
function Amount({ cents, strong = false, children }: { cents: number; strong?: boolean; children: ReactNode }) {
  return (
    <>
      <span
        className={strong ? 'font-semibold whitespace-nowrap text-ink tabular-nums' : 'whitespace-nowrap tabular-nums'}
      >
        {formatPrice(cents)}
      </span>
      {children && (
        <span className="ml-2 text-small text-muted @3xl:ml-0 @3xl:block @4xl:whitespace-nowrap">{children}</span>
      )}
    </>
  );
}
