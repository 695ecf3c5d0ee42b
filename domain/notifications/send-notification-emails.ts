import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type EmailRecipient, type NewEmail, mayEmail, queueEmail } from '#domain/email/queue-email.ts';
import {
  type NotificationEmailSettings,
  collectedEmail,
  singleEmail,
} from '#domain/notifications/notification-emails.ts';
import { type Notification, inWords, selectNotifications } from '#domain/notifications/notifications.ts';
import { emailChoices } from '#domain/notifications/settings.ts';
import { topicOf } from '#shared/notification-topics.ts';
import { mailingOf } from '#shared/notifications.ts';

/** Most e-mails about notifications that an account gets in an hour; anybody may register an address that isn't theirs. */
const MOST_AN_HOUR = { verified: 10, unverified: 4 };
/** More than this at once come as one e-mail. */
const MOST_SINGLE = 3;
/** One e-mail tells of so many at most; the rest follow by the next. */
const MOST_IN_ONE = 50;
/** What could not be written is tried again after this, in minutes. */
const RETRY_MINUTES = 10;

/** Who is to be e-mailed about something now, the longest waiting first. @returns their accounts' ids */
export async function peopleToEmail(db: Database, most: number): Promise<string[]> {
  const people = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('email_due_at', '<=', sql<Date>`clock_timestamp()`)
    .groupBy('user_id')
    .orderBy(sql`min(email_due_at)`)
    .limit(most)
    .execute();
  return people.map(({ user_id: id }) => id);
}

/**
 * Queues what somebody is to be e-mailed now, in the transaction that notes it, so none is sent twice or lost. Each is an e-mail of its own, unless
 * there are many at once or in an hour: then they are collected. What their settings leave out, what they have read meanwhile where that
 * matters, and what a closed or suspended account would get is dropped; suspended accounts still hear of their money.
 * @returns how many e-mails were queued
 */
export function emailPerson(db: Database, userId: string, settings: NotificationEmailSettings): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Locks the account before its notifications, as closing it does.
    const person = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified', 'suspended_at'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    const due = await selectNotifications(trx)
      .where('notification.user_id', '=', userId)
      .where('notification.email_due_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('notification.id')
      .limit(MOST_IN_ONE)
      .forUpdate('notification')
      .skipLocked()
      .execute();
    const choices = await emailChoices(trx, userId);
    const wanted = due.flatMap((row) => {
      const notification = inWords(row);
      if (!person || !notification || !choices.wantsToHear(row.kind)) return [];
      if (person.suspended_at && !topicOf(notification.topic).alwaysEmailed) return [];
      const { email } = mailingOf(row.kind);
      return email && email.unlessRead && row.read_at ? [] : [notification];
    });
    const dropped = due.filter(({ id }) => !wanted.some((one) => one.id === id)).map(({ id }) => id);
    await setDue(trx, dropped, null);
    return person && wanted.length > 0 ? send(trx, person, wanted, settings) : 0;
  });
}

/** Lets somebody whose e-mails could not be written wait, so that others have their turn. */
export async function postponeEmails(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ email_due_at: inMinutes(RETRY_MINUTES) })
    .where('user_id', '=', userId)
    .where('email_due_at', '<=', sql<Date>`clock_timestamp()`)
    .execute();
}

async function send(
  trx: RunningTransaction,
  person: EmailRecipient,
  wanted: readonly Notification[],
  settings: NotificationEmailSettings,
): Promise<number> {
  const { left, minutesToWait } = await quotaOf(trx, person);
  const mayBeSingle = wanted.length <= Math.min(MOST_SINGLE, left - 1) || (wanted.length === 1 && left === 1);
  const groups = mayBeSingle ? wanted.map((one) => [one]) : [wanted];
  let sent = 0;
  for (const group of groups) {
    const ids = group.map(({ id }) => id);
    const isAllowed = left > 0 && (person.email_verified || (await mayEmail(trx, person)));
    if (!isAllowed) {
      await setDue(trx, ids, left > 0 ? 60 : minutesToWait);
      continue;
    }
    await markEmailed(trx, ids, await queueEmail(trx, emailFor(person, group, settings)));
    sent += 1;
  }
  return sent;
}

function emailFor(
  person: EmailRecipient,
  group: readonly Notification[],
  settings: NotificationEmailSettings,
): NewEmail {
  const [first, ...others] = group;
  return first && others.length === 0 ? singleEmail(person, first, settings) : collectedEmail(person, group, settings);
}

/** How many e-mails somebody may still get in this hour, and how long until there is one more. */
async function quotaOf(
  trx: RunningTransaction,
  { id, email_verified: isTheirs }: EmailRecipient,
): Promise<{ left: number; minutesToWait: number }> {
  const { sent, oldest } = await trx
    .selectFrom('notifications')
    .select([
      sql<number>`count(distinct email_id)::int`.as('sent'),
      sql<number | null>`extract(epoch from clock_timestamp() - min(emailed_at))::float8 / 60`.as('oldest'),
    ])
    .where('user_id', '=', id)
    .where('emailed_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  const most = isTheirs ? MOST_AN_HOUR.verified : MOST_AN_HOUR.unverified;
  return { left: most - sent, minutesToWait: Math.max(1, Math.ceil(60 - (oldest ?? 0))) };
}

async function markEmailed(trx: RunningTransaction, ids: readonly string[], emailId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ email_due_at: null, email_id: emailId, emailed_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}

/** @param minutes from now; null for never */
async function setDue(trx: RunningTransaction, ids: readonly string[], minutes: number | null): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ email_due_at: minutes === null ? null : inMinutes(minutes) })
    .where('id', 'in', ids)
    .execute();
}

function inMinutes(minutes: number) {
  return sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}::int)`;
}
