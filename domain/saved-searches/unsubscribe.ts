import type { Database } from '#database/tables.ts';
import type { RotatingKeys } from '#domain/tokens.ts';
import { readUnsubscribeToken } from '#domain/saved-searches/unsubscribe-token.ts';

/** What the link of a letter is about. */
export type Subscription = { name: string; alerts: 'on' | 'off' } | 'gone' | 'forged';

/** What the link of a letter would switch off. Nothing is changed: mail programs open links to look at them. */
export async function findSubscription(db: Database, keys: RotatingKeys<Buffer>, token: string): Promise<Subscription> {
  const id = readUnsubscribeToken(keys, token);
  if (id === null) return 'forged';
  const search = await db
    .selectFrom('saved_searches')
    .select(['name', 'alerts'])
    .where('id', '=', id)
    .executeTakeFirst();
  return search ? { name: search.name, alerts: search.alerts === 'off' ? 'off' : 'on' } : 'gone';
}

/** Switches a search's letters off for whoever has the link of one of them, signed in or not. */
export async function unsubscribe(db: Database, keys: RotatingKeys<Buffer>, token: string): Promise<Subscription> {
  const id = readUnsubscribeToken(keys, token);
  if (id === null) return 'forged';
  await db.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', id).execute();
  return findSubscription(db, keys, token);
}
