import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Brings the planner's statistics and the visibility map up to date after many rows were written. Takes minutes where there are millions. */
export async function vacuumAnalyze(db: Database): Promise<void> {
  // Not possible inside a transaction, so the bound is lifted for the connection.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum analyze`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
