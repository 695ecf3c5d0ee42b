import { formatPrice } from '#shared/money.ts';
import type { CaseView } from '#shared/views/cases.ts';

export function nameOf(entry: string, names: Readonly<Record<string, string>>): string {
  return names[entry] ?? entry;
}

/** Where the money of a case is, in a sentence. */
export function whereMoneyIs({ state, outcome, leftCents, disputedCents, ledger }: CaseView): string {
  const left = formatPrice(leftCents);
  if (disputedCents > 0) {
    const atBank = `${formatPrice(disputedCents)} of the payment is at the buyer’s bank`;
    return leftCents === 0 ? `${atBank}.` : `${atBank}, and Clamshell holds ${left}.`;
  }
  if (leftCents === 0)
    return outcome === 'dispute-lost'
      ? 'The buyer’s bank gave all of the payment back to the buyer.'
      : 'All of the payment goes back to the buyer.';
  if (state !== 'closed') return `Clamshell holds ${left} of the payment.`;
  if (outcome !== 'released' && outcome !== 'part') return `${left} of the payment stands.`;
  const sentCents = ledger.reduce((sum, { account, cents }) => (account === 'transferred' ? sum - cents : sum), 0);
  return sentCents > 0
    ? `${left} was released to the seller, and ${formatPrice(sentCents)} of it was sent to them.`
    : `${left} was released to the seller, and hasn’t been sent to them yet.`;
}
