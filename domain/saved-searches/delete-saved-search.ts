import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { assertSearchId, noSuchSearch } from '#domain/saved-searches/saved-search.ts';

/** Deletes a search of the actor's own. @throws {DomainError} 'not-found', also for somebody else's */
export async function deleteSavedSearch(db: Database, actor: Actor, id: string): Promise<void> {
  assertSearchId(id);
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw noSuchSearch();
}
