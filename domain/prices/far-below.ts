import type { PriceRange } from '#domain/prices/price-range.ts';
import { priceStanding } from '#shared/price-standing.ts';

/** Whether a price is far below the usual one: only beside laptops of the same name, since within a line a cheap model is no reason for suspicion. */
export function isFarBelow(cents: number, range: PriceRange): boolean {
  return range.sameName && priceStanding(cents, range) === 'far-under';
}
