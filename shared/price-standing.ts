/** Fewer comparable sales than this are no range. */
export const FEWEST_COMPARED = 5;
/** Below this share of the lower quartile a price is far under what is typical: half of what even cheap ones go for. */
export const FAR_UNDER = 0.5;
/** Above this share of the upper quartile a price is far over it. */
export const FAR_OVER = 1.5;

export type Standing = 'far-under' | 'under' | 'within' | 'over' | 'far-over';

/** Where a price stands in the middle half of what such laptops are sold for; all in the same unit. */
export function priceStanding(price: number, { lower, upper }: { lower: number; upper: number }): Standing {
  if (price < lower * FAR_UNDER) return 'far-under';
  if (price < lower) return 'under';
  if (price > upper * FAR_OVER) return 'far-over';
  return price > upper ? 'over' : 'within';
}
