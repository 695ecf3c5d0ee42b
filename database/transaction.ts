import { setTimeout as pause } from 'node:timers/promises';
import { allowLong } from '#database/timeouts.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';

/** What PostgreSQL says when two transactions cannot both go on: the loser has done nothing and may simply start again. */
const CONFLICT_CODES = new Set(['40001', '40P01']);
const MAX_TRIES = 6;
const FIRST_PAUSE_MILLISECONDS = 10;

/**
 * Runs `work` in a transaction, and again when the database broke it off in favour of another one.
 * Inside a transaction that is running already, `work` becomes part of that one.
 * @param work does nothing that cannot be repeated: no network, nothing outside the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: RunningTransaction) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as RunningTransaction);
  return retryConflicts(() => db.transaction().execute(work));
}

/**
 * The same for work that is one statement, and so a transaction by itself and a single round trip.
 * @param work runs nothing but that statement
 */
export function inStatement<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : retryConflicts(() => work(db));
}

async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tries >= MAX_TRIES) throw error;
      // Growing, and different for each, so that the same two do not meet again.
      await pause(FIRST_PAUSE_MILLISECONDS * 2 ** tries * Math.random());
    }
  }
}

/** The same for work that may take long, such as a sweep: up to an hour for a statement, and for waiting for a lock. */
export function inLongTransaction<T>(db: Database, work: (trx: RunningTransaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await allowLong(trx);
    return work(trx);
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICT_CODES.has(error.code);
}
