import type { Selectable } from 'kysely';
import { readSavedQuery } from '#shared/saved-query.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';
import type { SavedSearchesTable } from '#database/wishlist-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { newLaptops } from '#domain/saved-searches/new-laptops.ts';

/** A saved search, with how many laptops were listed since its owner last looked. */
export type SavedSearch = Pick<Selectable<SavedSearchesTable>, 'id' | 'name' | 'query' | 'alerts' | 'created_at'> & {
  newOnes: number;
  moreNew: boolean;
};

/** New laptops are counted up to here. */
const MOST_COUNTED = 20;

/** The actor's saved searches, the newest first. */
export async function listSavedSearches(db: Database, actor: Pick<Actor, 'id'>): Promise<SavedSearch[]> {
  const searches = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'query', 'alerts', 'created_at', 'looked_at'])
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_SEARCHES)
    .execute();
  const found: SavedSearch[] = [];
  // One after the other: twenty at once would keep everybody else from the database.
  for (const { looked_at: since, ...search } of searches) {
    const saved = readSavedQuery(search.query);
    const fresh = saved
      ? await newLaptops(db, { query: saved.query, since, until: new Date(), for: actor.id }, MOST_COUNTED)
      : { products: [], more: false };
    found.push({ ...search, newOnes: fresh.products.length, moreNew: fresh.more });
  }
  return found;
}
