import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/** At most this many at once; the rest have their turn next. */
const MOST = 200;

/**
 * Takes the letters that nobody has put in line yet, oldest first. Whoever commits the transaction has put them there; what is rolled back
 * stays. Several processes never take the same one at once.
 * @returns them
 */
export async function claimEmails(trx: RunningTransaction): Promise<{ id: string }[]> {
  const taken = await trx
    .with('due', (query) =>
      query
        .selectFrom('letters')
        .select('id')
        .where('queued_at', 'is', null)
        .orderBy('id')
        .limit(MOST)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('letters')
    .from('due')
    .whereRef('letters.id', '=', 'due.id')
    .set({ queued_at: sql`clock_timestamp()` })
    .returning('letters.id')
    .execute();
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
