import type { EarningAnswer } from '#shared/contracts/earnings.ts';
import { toCents } from '#shared/money.ts';

/** What a sale has brought its seller. */
export type EarningView = ReturnType<typeof toEarningView>;

export function toEarningView({
  _id: id,
  product_name: productName,
  paid: paidAt,
  price,
  returned,
  commission,
  fees,
  earned,
  owed,
  sent: sentAt,
  state,
}: EarningAnswer) {
  return {
    id,
    productName,
    paidAt,
    sentAt,
    state,
    priceCents: toCents(price),
    returnedCents: toCents(returned),
    commissionCents: toCents(commission),
    feeCents: toCents(fees),
    earnedCents: toCents(earned),
    owedCents: toCents(owed),
  };
}
