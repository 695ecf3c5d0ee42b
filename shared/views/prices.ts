import type { PriceAlertAnswer, PriceRangeAnswer } from '#shared/contracts/prices.ts';
import { toCents } from '#shared/money.ts';
import { toUserView } from '#shared/views/users.ts';

/** What comparable laptops were sold for, in cents. */
export type PriceRangeView = ReturnType<typeof toPriceRangeView>;

export function toPriceRangeView({ range, missing, sold, nearest }: PriceRangeAnswer) {
  return {
    range: range && { ...range, ...inCents(range) },
    ...(missing && { missing }),
    sold: sold.map(({ day, price }) => ({ day, priceCents: toCents(price) })),
    nearest: nearest.map(({ laptop, day, price }) => ({ laptop, day, priceCents: toCents(price) })),
  };
}

function inCents({ lower, median, upper }: Pick<PriceAlertAnswer['typical'], 'lower' | 'median' | 'upper'>) {
  return { lower: toCents(lower), median: toCents(median), upper: toCents(upper) };
}

export type PriceAlertView = ReturnType<typeof toPriceAlertView>;

export function toPriceAlertView({
  _id: id,
  logo: coverUrl,
  Category_Name: category,
  price,
  typical,
  seller,
  ...same
}: PriceAlertAnswer) {
  return {
    ...same,
    id,
    coverUrl,
    category,
    priceCents: toCents(price),
    typical: { ...typical, ...inCents(typical) },
    seller: toUserView(seller),
  };
}
