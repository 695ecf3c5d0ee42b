import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** What time it is in the sandbox: the database's, and however far tests have moved it. */
export async function sandboxNow(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() + make_interval(secs => ahead_seconds) as now from sandbox_clock`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The sandbox has no clock');
  return row.now;
}

/** Lets time pass in the sandbox: its checks of accounts, and its payments into banks, wait for it. */
export async function passSandboxTime(db: Database, seconds: number): Promise<void> {
  await db
    .updateTable('sandbox_clock')
    .set((eb) => ({ ahead_seconds: eb('ahead_seconds', '+', Math.round(seconds)) }))
    .execute();
}
