import { type RawBuilder, sql } from 'kysely';

/** Samples about so many listings by whole pages of the table. The seed is fixed, so that the same pages stay in the buffers. */
export function sampleOf(rows: number, listings: number): RawBuilder<unknown> {
  return sql`tablesample system (${Math.min(100, (100 * rows) / listings)}::real) repeatable (1)`;
}

/** Rounds an estimate to two significant digits. */
export function roundEstimate(estimate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1);
  return Math.round(estimate / step) * step;
}
