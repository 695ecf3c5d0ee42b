import type { Database } from '#database/tables.ts';
import { type RotatingKeys, isSigned, sign } from '#domain/tokens.ts';

/** The saved search that an e-mail's link names; 'gone' when it was deleted. */
export type Subscription = { name: string; alerts: 'on' | 'off' } | 'gone' | 'forged';

/** What an e-mail's link would switch off. Changes nothing: mail programs open links to preview them. */
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

/** Switches off a search's e-mails, by the link of one of them; no session is needed. */
export async function unsubscribe(db: Database, keys: RotatingKeys<Buffer>, token: string): Promise<Subscription> {
  const id = readUnsubscribeToken(keys, token);
  if (id === null) return 'forged';
  await db.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', id).execute();
  return findSubscription(db, keys, token);
}

/** Characters of an id, in front of its signature. */
const ID_LENGTH = 36;

/** The id of a search, signed, so that nobody ends the e-mails of others. It is accepted as long as its key is. */
export function unsubscribeToken(key: Buffer, searchId: string): string {
  return searchId + sign(key, searchId);
}

/** The search that a token names; `null` when it is forged. */
function readUnsubscribeToken(keys: RotatingKeys<Buffer>, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  return isSigned(keys, id, token.slice(ID_LENGTH)) ? id : null;
}
