import type { NotificationTopic } from '#shared/notification-topics.ts';
import { SWITCHABLE_TOPICS } from '#shared/notifications.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { openAccounts } from '#domain/identity/lock-user.ts';
import { emailChoices, storeTopic } from '#domain/notifications/settings.ts';
import { type RotatingKeys, isSigned, sign } from '#domain/tokens.ts';

/** The topic that an e-mail's link names; 'gone' when the account is closed or suspended. */
export type TopicSubscription = { topic: NotificationTopic; email: boolean } | 'gone' | 'forged';

/** An account and a topic, signed, so that nobody ends the e-mails of others. It is accepted as long as its key is. */
export function topicToken(key: Buffer, userId: string, topic: NotificationTopic): string {
  return `${userId}.${topic}.${sign(key, signedText(userId, topic))}`;
}

/** Never the text that another kind of token signs. */
function signedText(userId: string, topic: string): string {
  return `notifications ${userId} ${topic}`;
}

/** What an e-mail's link would switch off. Changes nothing: mail programs open links to preview them. */
export async function findTopicSubscription(
  db: Database,
  keys: RotatingKeys<Buffer>,
  token: string,
): Promise<TopicSubscription> {
  const named = readToken(keys, token);
  if (!named) return 'forged';
  const { userId, topic } = named;
  const account = await openAccounts(db).select('id').where('id', '=', userId).executeTakeFirst();
  if (!account) return 'gone';
  return { topic, email: (await emailChoices(db, userId)).wantsAny(topic) };
}

/** Switches off the e-mails about a topic, by the link of one of them; no session is needed. */
export async function unsubscribeFromTopic(
  db: Database,
  keys: RotatingKeys<Buffer>,
  token: string,
): Promise<TopicSubscription> {
  const named = readToken(keys, token);
  if (!named) return 'forged';
  const { userId, topic } = named;
  return inTransaction(db, async (trx) => {
    const account = await openAccounts(trx).select('id').where('id', '=', userId).forShare().executeTakeFirst();
    if (!account) return 'gone';
    await storeTopic(trx, userId, { topic, email: false });
    return { topic, email: false };
  });
}

function readToken(keys: RotatingKeys<Buffer>, token: string): { userId: string; topic: NotificationTopic } | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const topic = SWITCHABLE_TOPICS.find((one) => one === name);
  return topic && isId(userId) && isSigned(keys, signedText(userId, topic), signature) ? { userId, topic } : null;
}
