import type { PriceRangeAnswer } from '#shared/contracts/prices.ts';
import { toCents } from '#shared/money.ts';

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

function inCents({ lower, median, upper }: Pick<NonNullable<PriceRangeAnswer['range']>, 'lower' | 'median' | 'upper'>) {
  return { lower: toCents(lower), median: toCents(median), upper: toCents(upper) };
}
