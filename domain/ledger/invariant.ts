import { type RawBuilder, sql } from 'kysely';
import { allowLong } from '#database/timeouts.ts';
import type { Database } from '#database/tables.ts';

/** A row that should not be there: which one, and what is wrong with it, in columns of the query's own. */
export type OffendingRow = Readonly<Record<string, unknown>>;

/** Something that must be true of the money at every commit, or once everything under way has had its time. */
export interface Invariant {
  name: string;
  /** @param settled for how many minutes what is under way may stay so; after that it counts as wrong */
  offending: (settled: number) => RawBuilder<OffendingRow>;
}

/** What of an invariant does not hold. */
export interface Breach {
  invariant: string;
  rows: readonly OffendingRow[];
}

/** More rows than anybody reads are not fetched. */
const MAX_ROWS = 100;

/** The invariants that do not hold at one moment, each with the rows that break it; none when all is well. */
export async function findBreaches(
  db: Database,
  invariants: readonly Invariant[],
  settledMinutes: number,
): Promise<Breach[]> {
  // All of it as it was at one moment: what commits between two queries is no breach.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLong(trx);
      const breaches: Breach[] = [];
      for (const { name, offending } of invariants) {
        const { rows } = await sql<OffendingRow>`${offending(settledMinutes)} limit ${MAX_ROWS}`.execute(trx);
        if (rows.length > 0) breaches.push({ invariant: name, rows });
      }
      return breaches;
    });
}
