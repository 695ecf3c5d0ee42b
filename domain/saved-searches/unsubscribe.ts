import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/tables.ts';
import type { RotatingKeys } from '#domain/tokens.ts';

/** What the link of an e-mail is about. */
export type Subscription = { name: string; alerts: 'on' | 'off' } | 'gone' | 'forged';

/** What the link of an e-mail would switch off. Nothing is changed: mail programs open links to look at them. */
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

/** Switches a search's e-mails off for whoever has the link of one of them, signed in or not. */
export async function unsubscribe(db: Database, keys: RotatingKeys<Buffer>, token: string): Promise<Subscription> {
  const id = readUnsubscribeToken(keys, token);
  if (id === null) return 'forged';
  await db.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', id).execute();
  return findSubscription(db, keys, token);
}

/** An id as text, in front of its signature. */
const ID_LENGTH = 36;

/** What the link of an e-mail carries to end such e-mails: the search, signed, so that nobody ends those of others. It is good as long as the key is accepted. */
export function unsubscribeToken(key: Buffer, searchId: string): string {
  return searchId + sign(key, searchId).toString('base64url');
}

/** The search that a token names; null when it was not made by us. */
function readUnsubscribeToken(keys: RotatingKeys<Buffer>, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
  const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  return keys.some((key) => isRight(sign(key, id))) ? id : null;
}

function sign(key: Buffer, searchId: string): Buffer {
  return createHmac('sha256', key).update(searchId).digest();
}
