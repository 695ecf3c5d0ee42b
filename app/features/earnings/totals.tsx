import { formatPrice } from '#shared/money.ts';
import type { EarningsView } from '#shared/views/earnings.ts';

/** How much is held, on the way, paid out and owed. */
export function Totals({ earnings }: { earnings: EarningsView }) {
  const { heldCents, atBankCents, onTheWayCents, paidOutCents, owedCents } = earnings;
  const waits = earnings.enabled && earnings.account !== 'ready' && earnings.account !== 'pending' && onTheWayCents > 0;
  const isWide = owedCents > 0 || atBankCents > 0;
  return (
    <dl className={`grid gap-3 ${isWide ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}>
      <Amount term="Held" cents={heldCents}>
        We hold this until the buyer has had time to check the laptop.
      </Amount>
      {atBankCents > 0 && (
        <Amount term="At the buyer’s bank" cents={atBankCents}>
          A buyer disputes the payment, and their bank decides.
        </Amount>
      )}
      {waits ? (
        <Amount term="Waiting for you" cents={onTheWayCents}>
          It’s yours. Set up your payouts and we’ll send it.
        </Amount>
      ) : (
        <Amount term="On the way" cents={onTheWayCents}>
          Released, and not in your payout account yet.
        </Amount>
      )}
      <Amount term="Paid out" cents={paidOutCents}>
        Sent to you so far.
      </Amount>
      {owedCents > 0 && (
        <Amount term="You owe" cents={owedCents}>
          Buyers were refunded after we’d paid you. We’ll take it out of your next sales.
        </Amount>
      )}
    </dl>
  );
}

function Amount({ term, cents, children }: { term: string; cents: number; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-box border border-hairline bg-raised p-4">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="mt-1">
        <span className="font-display text-title font-semibold text-ink tabular-nums">{formatPrice(cents)}</span>
        <span className="mt-1 block text-small text-pretty text-muted">{children}</span>
      </dd>
    </div>
  );
}
