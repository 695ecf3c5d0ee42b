import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Keeps in mind when a session was used last, to the minute: a busy one is not written at every call. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
