import { type Selectable, sql } from 'kysely';
import type { NewSavedSearch, SavedSearchUpdate } from '#shared/contracts/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';
import { readSavedQuery } from '#shared/saved-query.ts';
import { isId, newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { SavedSearchesTable } from '#database/wishlist-tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { dueAt } from '#domain/saved-searches/alerts.ts';
import { newLaptops } from '#domain/saved-searches/new-laptops.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';

/** @throws {DomainError} 'not-found' for what can be no search of anybody */
function assertSearchId(id: string): void {
  if (!isId(id)) throw noSuchSearch();
}

/** The answer for a search that is not there, or not the caller's. */
function noSuchSearch(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this search among yours. It may have been deleted.');
}

/**
 * Saves a search of the actor's, which alerts to laptops listed from now on. A repeated one stays as it is.
 * @returns its id
 * @throws {DomainError} 'list-full'
 */
export async function saveSearch(db: Database, actor: Actor, search: NewSavedSearch): Promise<string> {
  const { query, name, alerts = 'daily' } = search;
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    const saved = await trx
      .selectFrom('saved_searches')
      .select(['id', 'query'])
      .where('user_id', '=', actor.id)
      .execute();
    const same = saved.find((one) => one.query === query);
    if (same) return same.id;
    if (saved.length >= MAX_SAVED_SEARCHES)
      throw new DomainError(
        'list-full',
        `You’ve saved ${MAX_SAVED_SEARCHES} searches, which is the limit. Delete one first.`,
      );
    const id = newId();
    await trx
      .insertInto('saved_searches')
      .values({ id, user_id: actor.id, name, query, alerts, due_at: dueAt(alerts) })
      .execute();
    return id;
  });
}

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
    .select(['id', 'name', 'query', 'alerts', 'created_at', 'viewed_at'])
    .where('user_id', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_SEARCHES)
    .execute();
  const found: SavedSearch[] = [];
  // One after the other: twenty at once would use up the database connections.
  for (const { viewed_at: since, ...search } of searches) {
    const saved = readSavedQuery(search.query);
    const fresh = saved
      ? await newLaptops(db, { query: saved.query, since, until: new Date(), for: actor.id }, MOST_COUNTED)
      : { products: [], more: false };
    found.push({ ...search, newOnes: fresh.products.length, moreNew: fresh.more });
  }
  return found;
}

/**
 * Renames one of the actor's searches, changes its alerts, or notes that they have looked. Alerts that are switched on again begin with
 * what is listed from then on.
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
      ...(looked && { viewed_at: sql<Date>`clock_timestamp()` }),
      ...(alerts && {
        alerts,
        due_at: dueAt(alerts),
        alerted_until: sql<Date>`case when alerts = 'off' then clock_timestamp() else alerted_until end`,
      }),
    }))
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchSearch();
}

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
