import { quantileOf } from '#domain/prices/quantile.ts';
import type { NO_RANGE } from '#shared/contracts/prices.ts';
import { FEWEST_COMPARED } from '#shared/price-standing.ts';
import type { Database } from '#database/tables.ts';
import { type PricedSpecs, comparisonsFor, comparisonText } from '#domain/prices/comparison.ts';
import { type Apart, recentSales, salesThatCount } from '#domain/prices/recent-sales.ts';

/** What comparable laptops were sold for; all money in cents. */
export interface ComparedRange {
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

export type FoundComparison = { range: ComparedRange } | { missing: (typeof NO_RANGE)[number] };

/** Most sales that are listed one by one. */
const MOST_POINTS = 60;

/** What laptops like this were sold for: the nearest comparison that has enough sales. */
export async function findComparedRange(db: Database, specs: PricedSpecs, apart: Apart = {}): Promise<FoundComparison> {
  const comparisons = comparisonsFor(specs);
  if (comparisons.length === 0) return { missing: 'unknown-model' };
  for (const same of ['model', 'line'] as const) {
    const some = comparisons.filter((comparison) => comparison.same === same);
    const recent = some.length === 0 ? [] : await recentSales(db, specs, same, apart);
    for (const comparison of some) {
      const sales = salesThatCount(recent, comparison);
      if (sales.length < FEWEST_COMPARED) continue;
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

/** The quartiles of prices in whole cents: what `percentile_cont` of SQL gives, rounded. */
export function quartilesOf(prices: readonly number[]): { lower: number; median: number; upper: number } {
  const at = (share: number) => Math.round(quantileOf(prices, share));
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
