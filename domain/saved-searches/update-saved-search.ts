import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { SavedSearchUpdate } from '#shared/contracts/saved-searches.ts';
import type { Actor } from '#domain/actor.ts';
import { dueAt } from '#domain/saved-searches/alert-frequencies.ts';
import { assertSearchId, noSuchSearch } from '#domain/saved-searches/saved-search.ts';

/**
 * Renames a search of the actor's own, changes when it tells of new laptops, or notes that they have looked. Alerts that are switched on
 * again begin with what is listed from then on.
 * @throws {DomainError} 'not-found', also for somebody else's
 */
export async function updateSavedSearch(
  db: Database,
  actor: Actor,
  id: string,
  { name, alerts, looked }: SavedSearchUpdate,
): Promise<void> {
  assertSearchId(id);
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set((eb) => ({
      // Something is set in any case.
      name: name ?? eb.ref('name'),
      ...(looked && { looked_at: sql<Date>`clock_timestamp()` }),
      ...(alerts && {
        alerts,
        due_at: dueAt(alerts),
        told_until: sql<Date>`case when alerts = 'off' then clock_timestamp() else told_until end`,
      }),
    }))
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchSearch();
}
