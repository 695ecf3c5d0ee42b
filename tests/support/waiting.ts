import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { eventually } from '#tests/support/eventually.ts';

/**
 * Begins `second` while the transaction of `first` has done its work and is still open, and lets that end once `second` waits for it.
 * @returns how `second` ended
 */
export async function whileOpen<T>(
  db: Database,
  first: (trx: RunningTransaction) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const waiting = await db.transaction().execute(async (trx) => {
    await first(trx);
    const settled = Promise.allSettled([second()]);
    const isWaiting = async () => {
      if ((await countWaiting(db)) === 0) throw new Error('Nobody waits');
    };
    await eventually(isWaiting);
    return { settled };
  });
  const [result] = await waiting.settled;
  return result;
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
