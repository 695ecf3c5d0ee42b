import type { EarningsAnswer } from '#shared/contracts/earnings.ts';
import { toCents } from '#shared/money.ts';

export type EarningsView = ReturnType<typeof toEarningsView>;

export function toEarningsView({
  held,
  atBank,
  onTheWay,
  paidOut,
  owed,
  commission,
  bankPayouts,
  ...same
}: EarningsAnswer) {
  return {
    ...same,
    heldCents: toCents(held),
    atBankCents: toCents(atBank),
    onTheWayCents: toCents(onTheWay),
    paidOutCents: toCents(paidOut),
    owedCents: toCents(owed),
    commission: { ...commission, minimumCents: toCents(commission.minimum) },
    bankPayouts: bankPayouts.map(({ _id: id, amount, ...payout }) => ({ ...payout, id, amountCents: toCents(amount) })),
  };
}
