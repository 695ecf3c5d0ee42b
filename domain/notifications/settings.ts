import { sql } from 'kysely';
import type { NotificationSetting } from '#shared/contracts/notifications.ts';
import { type EmailKindName, describeEmailKind, emailKindOf, emailKindsOf } from '#shared/email-kinds.ts';
import { type NotificationTopic, topicOf } from '#shared/notification-topics.ts';
import { type NotificationKindName, TOPICS_IN_USE } from '#shared/notifications.ts';
import type { OrderEventKindName } from '#shared/order-events.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';

/** Whether an account gets e-mails about a topic. */
export interface TopicSetting {
  topic: NotificationTopic;
  /** It gets some of them at least. */
  email: boolean;
  /** It can't be switched off. */
  always: boolean;
  kinds: { kind: EmailKindName; email: boolean }[];
}

/** What the actor gets e-mails about, topic by topic and kind by kind. */
export async function listSettings(db: Database, actor: Actor): Promise<TopicSetting[]> {
  const choices = await emailChoices(db, actor.id);
  return TOPICS_IN_USE.map((topic) => {
    const kinds = emailKindsOf(topic)
      .filter((kind) => actor.type === 'Admin' || !describeEmailKind(kind).forAdmins)
      .map((kind) => ({ kind, email: choices.wants(kind) }));
    const always = topicOf(topic).alwaysEmailed !== undefined;
    return { topic, always, email: kinds.some(({ email }) => email), kinds };
  });
}

/** What an account wants to be e-mailed. */
export interface EmailChoices {
  wants: (kind: EmailKindName) => boolean;
  /** The same for something that it is told of. */
  wantsToHear: (kind: NotificationKindName | OrderEventKindName) => boolean;
  /** Whether it wants anything about a topic. */
  wantsAny: (topic: NotificationTopic) => boolean;
}

/** What was chosen for a kind counts for more than what was chosen for its topic; everything comes until something is chosen. */
export async function emailChoices(db: Database | RunningTransaction, userId: string): Promise<EmailChoices> {
  const [topicRows, kindRows] = [
    await db.selectFrom('notification_settings').select(['topic', 'email']).where('user_id', '=', userId).execute(),
    await db.selectFrom('email_kind_settings').select(['kind', 'email']).where('user_id', '=', userId).execute(),
  ];
  const topics = new Map(topicRows.map(({ topic, email }) => [topic, email]));
  const kinds = new Map(kindRows.map(({ kind, email }) => [kind, email]));
  const wants = (kind: EmailKindName): boolean => {
    const { topic } = describeEmailKind(kind);
    return topicOf(topic).alwaysEmailed !== undefined || (kinds.get(kind) ?? topics.get(topic) ?? true);
  };
  return {
    wants,
    wantsToHear: (told) => {
      const kind = emailKindOf(told);
      return kind !== null && wants(kind);
    },
    wantsAny: (topic) => emailKindsOf(topic).some(wants),
  };
}

/** Switches e-mails about a topic, or one kind of them, on or off. @throws {DomainError} 'account-closed' */
export function changeSetting(db: Database, actor: Pick<Actor, 'id'>, setting: NotificationSetting): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, actor);
    if ('kind' in setting) await storeKind(trx, actor.id, setting);
    else await storeTopic(trx, actor.id, setting);
  });
}

/** All kinds of a topic, whatever was chosen for them one by one. @param trx with the account locked, as long as it is open */
export async function storeTopic(
  trx: RunningTransaction,
  userId: string,
  { topic, email }: { topic: NotificationTopic; email: boolean },
): Promise<void> {
  const values = { email, changed_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, topic, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(values))
    .execute();
  await trx
    .deleteFrom('email_kind_settings')
    .where('user_id', '=', userId)
    .where('kind', 'in', emailKindsOf(topic))
    .execute();
}

async function storeKind(
  trx: RunningTransaction,
  userId: string,
  { kind, email }: { kind: EmailKindName; email: boolean },
): Promise<void> {
  const values = { email, changed_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('email_kind_settings')
    .values({ user_id: userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
}
