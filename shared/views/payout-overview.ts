import type { PayoutOverviewAnswer } from '#shared/contracts/earnings.ts';
import { toCents } from '#shared/money.ts';

export function toPayoutOverviewView({ held, commission, fees, owed, ...same }: PayoutOverviewAnswer) {
  return {
    ...same,
    heldCents: toCents(held),
    commissionCents: toCents(commission),
    feeCents: toCents(fees),
    owedCents: toCents(owed),
  };
}
