import { FEWEST_SALES, type NO_RANGE } from '#shared/contracts/prices.ts';
import type { Database } from '#database/tables.ts';
import { type PricedSpecs, comparisonsFor } from '#domain/prices/comparison.ts';
import { comparisonText } from '#domain/prices/comparison-text.ts';
import { quartilesOf } from '#domain/prices/quartiles.ts';
import { type Apart, recentSales } from '#domain/prices/recent-sales.ts';
import { salesThatCount } from '#domain/prices/sales-that-count.ts';

/** What comparable laptops were sold for; all money in cents. */
export interface PriceRange {
  lower: number;
  median: number;
  upper: number;
  sales: number;
  /** Which laptops were compared, in words. */
  compared: string;
  /** Whether they go by the same name as far as it is known, and are not only of the same line. */
  sameName: boolean;
  months: number;
  /** The newest of the sales, oldest first; the day in ISO 8601. */
  sold: { day: string; cents: number }[];
}

export type FoundRange = { range: PriceRange } | { missing: (typeof NO_RANGE)[number] };

/** So many sales are told one by one. */
const MOST_POINTS = 60;

/** What laptops like this were sold for: the nearest comparison that has enough sales. */
export async function findPriceRange(db: Database, specs: PricedSpecs, apart: Apart = {}): Promise<FoundRange> {
  const comparisons = comparisonsFor(specs);
  if (comparisons.length === 0) return { missing: 'unknown-model' };
  for (const same of ['model', 'line'] as const) {
    const some = comparisons.filter((comparison) => comparison.same === same);
    const recent = some.length === 0 ? [] : await recentSales(db, specs, same, apart);
    for (const comparison of some) {
      const sales = salesThatCount(recent, comparison);
      if (sales.length < FEWEST_SALES) continue;
      return {
        range: {
          ...quartilesOf(sales.map(({ price_cents: cents }) => cents)),
          sales: sales.length,
          compared: comparisonText(specs, comparison),
          sameName: same === 'model' || specs.model === undefined,
          months: comparison.months,
          sold: sales
            .slice(0, MOST_POINTS)
            .map(({ day, price_cents: cents }) => ({ day, cents }))
            .toReversed(),
        },
      };
    }
  }
  return { missing: 'too-few-sales' };
}
