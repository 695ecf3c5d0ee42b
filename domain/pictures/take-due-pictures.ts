import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/** At most this many at once; the rest have their turn next. */
const MOST = 50;

/**
 * Takes the pictures that are to be fetched, or to be made into files, and that nobody has put in line yet; those due first.
 * @returns their ids
 */
export async function takeDuePictures(trx: RunningTransaction, state: 'fetching' | 'waiting'): Promise<string[]> {
  const taken = await trx
    .with('due', (query) =>
      query
        .selectFrom('pictures')
        .select('id')
        .where('state', '=', state)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(MOST)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('pictures')
    .from('due')
    .whereRef('pictures.id', '=', 'due.id')
    .set({ due_at: null })
    .returning('pictures.id')
    .execute();
  return taken.map(({ id }) => id);
}
