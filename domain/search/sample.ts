import { type RawBuilder, sql } from 'kysely';

/** About so many listings, whole pages of the table picked by lot; always the same ones, which so stay in memory. */
export function sampleOf(rows: number, listings: number): RawBuilder<unknown> {
  return sql`tablesample system (${Math.min(100, (100 * rows) / listings)}::real) repeatable (1)`;
}

/** An estimate as it is told: with two digits that count. */
export function roundEstimate(estimate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1);
  return Math.round(estimate / step) * step;
}
