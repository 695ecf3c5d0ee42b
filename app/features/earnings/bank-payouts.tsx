import { Day } from '#app/components/lists/day.tsx';
import { formatPrice } from '#shared/money.ts';
import type { EarningsView } from '#shared/views/earnings.ts';

type BankPayout = EarningsView['bankPayouts'][number];

const WORDS: Record<BankPayout['status'], string> = {
  pending: 'on its way to your bank, due on',
  paid: 'paid into your bank account on',
  failed: 'sent back by your bank on',
  canceled: 'cancelled on',
};

/** What went into the seller's bank, and what their bank sent back. Nothing as long as there is none. */
export function BankPayouts({ payouts }: { payouts: BankPayout[] }) {
  if (payouts.length === 0) return null;
  const [newest] = payouts;
  return (
    <section aria-labelledby="bank-payouts">
      <h2 id="bank-payouts" className="font-display text-lead font-semibold text-ink">
        To your bank
      </h2>
      {newest?.status === 'failed' && (
        <p role="alert" className="mt-3 max-w-prose rounded-box bg-brick-tint p-4 text-ink">
          Your bank sent {formatPrice(newest.amountCents)} back
          {newest.failure === undefined ? '.' : <>: {newest.failure}</>} Change your bank details above, and it’s paid
          again.
        </p>
      )}
      <ul className="mt-3 grid gap-2">
        {payouts.map(({ id, amountCents, status, arrives }) => (
          <li key={id} className="text-muted">
            <span className="font-medium text-ink tabular-nums">{formatPrice(amountCents)}</span> {WORDS[status]}{' '}
            <Day iso={arrives} />
          </li>
        ))}
      </ul>
    </section>
  );
}
