import { keepTogether } from '#app/keep-together.ts';
import { FEWEST_COMPARED } from '#shared/price-standing.ts';
import type { PriceRangeView } from '#shared/views/prices.ts';
import { formatPrice } from '#shared/money.ts';
import type { Standing } from '#shared/price-standing.ts';

export type Typical = NonNullable<PriceRangeView['range']>;

/** Where a price stands, after 'this one is'. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  'far-under': 'far below the range',
  under: 'below the range',
  within: 'within the range',
  over: 'above the range',
  'far-over': 'far above the range',
};

/** Where no range is known. */
export const TOO_FEW_SALES = 'Too few laptops like this have sold here yet to show a typical price.';

/** `$310–$380`. */
export function rangeInWords({ lower, upper }: Pick<Typical, 'lower' | 'upper'>): string {
  const [from, to] = [wholeDollars(lower), wholeDollars(upper)];
  return from === to ? from : `${from}–${to}`;
}

/** Quartiles lie between prices that were paid: their cents say nothing. */
export function wholeDollars(cents: number): string {
  return formatPrice(cents < 1_000 ? cents : 100 * Math.round(cents / 100));
}

/** What a range comes from: 'Based on 12 sales of Latitude 7420 in the last 12 months.' */
export function basisInWords({ sales, compared, months }: Pick<Typical, 'sales' | 'compared' | 'months'>): string {
  const time = months > 24 ? `${months / 12} years` : `${months} months`;
  return keepTogether(`Based on ${sales.toLocaleString('en-US')} sales of ${compared}, in the last ${time}.`);
}

/** Why there is no range. */
export const MISSING_WORDS: Readonly<Record<NonNullable<PriceRangeView['missing']>, string>> = {
  'unknown-model': 'The seller hasn’t said which model it is, so there’s nothing to compare it with.',
  'too-few-sales': `Fewer than ${FEWEST_COMPARED} laptops like it have been sold here in the last two years, which is too few to say what’s typical.`,
};
