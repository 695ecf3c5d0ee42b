import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';

/** Writes what no sequence of calls could: as a crash, a lost message or a broken disk might leave it. No trigger and no reference is checked. */
export async function unguarded(db: Database, write: (trx: RunningTransaction) => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });
}
