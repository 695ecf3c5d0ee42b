import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Of so many runs the median counts. */
export const RUNS = 5;

/**
 * How long (ms) something takes in the middle of several runs, and which tables that grow with the shop it reads from end to end. What takes ten seconds
 * is run once.
 */
export async function measure(
  db: Database,
  run: () => Promise<unknown>,
): Promise<{ milliseconds: number; scanned: string[] }> {
  const before = await scans(db);
  const taken: number[] = [];
  for (let round = 0; round < RUNS && (taken[0] ?? 0) < 10_000; round += 1) {
    const began = performance.now();
    await run();
    taken.push(performance.now() - began);
  }
  const after = await scans(db);
  const scanned = [...after].filter(([table, count]) => count > (before.get(table) ?? 0)).map(([table]) => table);
  return { milliseconds: taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0, scanned };
}

/** How often each table that grows with the shop was read from end to end. */
async function scans(db: Database): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::int as scans from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 5000`.execute(
    db,
  );
  return new Map(rows.map(({ name, scans: count }) => [name, count]));
}

/** `9.4 ms`, `204 ms`, `1.5 s`. */
export function formatTime(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}
