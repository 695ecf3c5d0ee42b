import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/** At most this many at once; the rest have their turn next. */
const MOST = 50;

/** Pictures of one owner that came so shortly before another one (minutes) let those of others go ahead of it. */
const SHORTLY = 10;

/**
 * Takes the pictures that are to be fetched, or to be made into files, and that nobody has put in line yet; those due first.
 * @returns them, with a priority by which everybody's first picture comes before anybody's second one: some take long, whether meant to or not
 */
export async function claimDuePictures(
  trx: RunningTransaction,
  state: 'fetching' | 'waiting',
): Promise<{ id: string; priority: number }[]> {
  return trx
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
    .returning([
      'pictures.id',
      sql<number>`(
        select -count(*)::integer from pictures earlier
        where earlier.owner_id = pictures.owner_id and earlier.id < pictures.id
          and earlier.created_at > pictures.created_at - make_interval(mins => ${SHORTLY})
      )`.as('priority'),
    ])
    .execute();
}
