import { type Compilable, type OperationNodeSource, sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** A write that answers nothing, as the query builder makes it. */
export type Write = OperationNodeSource & Compilable;

/**
 * Runs writes of different rows as one statement, one round trip. None of them sees what the others write, so they must depend on nothing that
 * is written here; references, constraints and triggers are checked once all of them are done.
 * @param writes those that are not needed are null
 * @param last runs beside them, and its rows are the answer: a call of a function, or a write with `returning`
 */
export async function writeTogether<Row = unknown>(
  trx: RunningTransaction,
  writes: readonly (Write | null | undefined)[],
  last: OperationNodeSource = sql<Row>`select`,
): Promise<Row[]> {
  const needed = writes.filter((write) => write !== null && write !== undefined);
  const named = needed.map((write, index) => sql`${sql.id(`write_${index}`)} as (${write})`);
  return runPrepared(trx, named.length === 0 ? sql<Row>`${last}` : sql<Row>`with ${sql.join(named)} ${last}`);
}
