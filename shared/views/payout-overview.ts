import type { PayoutOverviewAnswer } from '#shared/contracts/earnings.ts';
import { toCents } from '#shared/money.ts';

export function toPayoutOverviewView({ held, commission, fees, owed, lost, ...same }: PayoutOverviewAnswer) {
  return {
    ...same,
    heldCents: toCents(held),
    commissionCents: toCents(commission),
    feeCents: toCents(fees),
    owedCents: toCents(owed),
    lostCents: toCents(lost),
  };
}
