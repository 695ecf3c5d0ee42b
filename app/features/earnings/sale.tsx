import { Link } from 'react-router';
import { Day } from '#app/components/lists/day.tsx';
import { Chip, type ChipKind } from '#app/components/ui/chip.tsx';
import { formatPrice } from '#shared/money.ts';
import type { EarningView } from '#shared/views/sale-earnings.ts';

const STATES: Record<EarningView['state'], { chip: string; kind: ChipKind; text: string }> = {
  held: {
    chip: 'Held',
    kind: 'waiting',
    text: 'We hold this until you’ve handed the laptop over and the buyer has had time to check it.',
  },
  'at-bank': {
    chip: 'At the bank',
    kind: 'caution',
    text: 'The buyer disputes the payment. Their bank has the money until it decides.',
  },
  'needs-account': {
    chip: 'Waiting for you',
    kind: 'caution',
    text: 'It’s yours. Set up your payouts above and we’ll send it.',
  },
  'on-the-way': { chip: 'On the way', kind: 'available', text: 'It’s being sent to your payout account.' },
  'paid-out': {
    chip: 'Paid out',
    kind: 'paid',
    text: 'It’s in your payout account, and your bank gets it in a few days.',
  },
  settled: {
    chip: 'Settled',
    kind: 'paid',
    text: 'You sold this before we paid sellers here, so the site’s team settled it with you directly.',
  },
  refunded: {
    chip: 'Refunded',
    kind: 'sold',
    text: 'This sale is off.',
  },
};

/** What became of a sale whose buyer didn't get the money back, but whose seller doesn't either. */
const REPAID = { chip: 'Repaid', kind: 'sold', text: 'It repaid what you owed us for an earlier sale.' } as const;

/** A sale, with what its seller gets of it and why. */
export function Sale({ sale }: { sale: EarningView }) {
  const { id, productName, paidAt, state, priceCents, earnedCents } = sale;
  const { chip, kind, text } = state === 'refunded' && sale.returnedCents === 0 ? REPAID : STATES[state];
  return (
    <li className="rounded-box border border-hairline bg-raised p-4 outline-offset-2 sm:p-5">
      <article aria-labelledby={`sale-${id}`}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h3 id={`sale-${id}`} className="min-w-0 font-medium wrap-anywhere text-ink">
            <Link to={`/dashboard/orders/${id}`} className="touch:-my-2.5 touch-target touch:py-2.5 text-link">
              <bdi>{productName}</bdi>
            </Link>
          </h3>
          <Chip kind={kind}>{chip}</Chip>
        </header>
        <p className="mt-1 text-small text-muted">
          Sold on <Day iso={paidAt} /> for {formatPrice(priceCents)}
        </p>
        <p className="mt-3 text-ink">
          {state === 'at-bank' ? 'If the bank decides for you, you get ' : 'You get '}
          <strong className="font-semibold tabular-nums">{formatPrice(earnedCents)}</strong>
          <Deductions sale={sale} />
        </p>
        <p className="mt-1 max-w-prose text-small text-muted">{text}</p>
      </article>
    </li>
  );
}

function Deductions({ sale: { returnedCents, commissionCents, feeCents, owedCents } }: { sale: EarningView }) {
  const parts = [
    returnedCents > 0 && `${formatPrice(returnedCents)} went back to the buyer`,
    commissionCents > 0 && `our commission was ${formatPrice(commissionCents)}`,
    feeCents > 0 && `card fees were ${formatPrice(feeCents)}`,
    owedCents > 0 && `you owe ${formatPrice(owedCents)} of it`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '.' : `: ${parts.join(', ')}.`;
}
