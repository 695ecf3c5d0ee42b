import type { Database } from '#database/tables.ts';
import { inMinutes } from '#domain/saved-searches/alert-frequencies.ts';

/** Whoever takes a search and then ends in the middle of it leaves it to the next one after this, in minutes. */
const LEASE_MINUTES = 10;

/**
 * Takes searches whose turn it is, those first that have waited longest. Several processes never take the same one at once.
 * @returns their ids
 */
export async function claimDueSearches(db: Database, most: number): Promise<string[]> {
  const taken = await db
    .with('due', (query) =>
      query
        .selectFrom('saved_searches')
        .select('id')
        .where('alerts', '<>', 'off')
        .where('due_at', '<=', inMinutes(0))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('saved_searches')
    .from('due')
    .whereRef('saved_searches.id', '=', 'due.id')
    .set({ due_at: inMinutes(LEASE_MINUTES) })
    .returning('saved_searches.id')
    .execute();
  return taken.map(({ id }) => id);
}
