import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { NewSavedSearch } from '#shared/contracts/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { dueAt } from '#domain/saved-searches/alert-frequencies.ts';
import { lockAccountLists } from '#domain/wishlist/lock-account-lists.ts';

/**
 * Saves a search of the actor's; it tells of laptops that are listed from now on. One that they have saved already stays as it is.
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
        `You have saved ${MAX_SAVED_SEARCHES} searches, which is all that can be kept. Delete one of them first.`,
      );
    const id = newId();
    await trx
      .insertInto('saved_searches')
      .values({ id, user_id: actor.id, name, query, alerts, due_at: dueAt(alerts) })
      .execute();
    return id;
  });
}
