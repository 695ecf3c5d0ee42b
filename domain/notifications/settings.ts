import { sql } from 'kysely';
import type { NotificationSetting } from '#shared/contracts/notifications.ts';
import { type NotificationTopic, topicOf } from '#shared/notification-topics.ts';
import { TOPICS_IN_USE } from '#shared/notifications.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';

/** Whether an account gets e-mails about a topic. */
export interface TopicSetting {
  topic: NotificationTopic;
  email: boolean;
  /** It can't be switched off. */
  always: boolean;
}

/** What the actor gets e-mails about, topic by topic. */
export async function listSettings(db: Database, actor: Actor): Promise<TopicSetting[]> {
  const off = await topicsOff(db, actor.id);
  return TOPICS_IN_USE.map((topic) => {
    const always = topicOf(topic).alwaysEmailed ?? false;
    return { topic, always, email: always || !off.has(topic) };
  });
}

/** The topics that an account doesn't want e-mails about. */
export async function topicsOff(
  db: Database | RunningTransaction,
  userId: string,
): Promise<ReadonlySet<NotificationTopic>> {
  const rows = await db
    .selectFrom('notification_settings')
    .select('topic')
    .where('user_id', '=', userId)
    .where('email', '=', false)
    .execute();
  return new Set(rows.map(({ topic }) => topic).filter((topic) => !topicOf(topic)?.alwaysEmailed));
}

/** Switches e-mails about a topic on or off. @throws {DomainError} 'account-closed' */
export function changeSetting(db: Database, actor: Pick<Actor, 'id'>, setting: NotificationSetting): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, actor);
    await storeSetting(trx, actor.id, setting);
  });
}

/** @param trx with the account locked, as long as it is open */
export async function storeSetting(
  trx: RunningTransaction,
  userId: string,
  { topic, email }: NotificationSetting,
): Promise<void> {
  const values = { email, changed_at: sql<Date>`clock_timestamp()` };
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, topic, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(values))
    .execute();
}
