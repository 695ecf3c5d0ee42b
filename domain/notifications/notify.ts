import { sql } from 'kysely';
import { type NotificationFacts, type NotificationKindName, mailingOf } from '#shared/notifications.ts';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** Something that a member is told; of what happens to orders `record_order_events` tells. */
export interface NewNotification {
  kind: NotificationKindName;
  userId: string;
  orderId?: string;
  productId?: string;
  /** What else it is about, such as a conversation. */
  subjectId?: string;
  facts?: NotificationFacts;
}

/** So many rows are written by one statement. */
const BATCH = 500;

/**
 * Tells members of something, on the site and, as their settings and its kind say, by e-mail. Closed accounts are told nothing. Locks no account.
 * @param trx the transaction that causes it
 */
export async function notify(trx: RunningTransaction, notifications: readonly NewNotification[]): Promise<void> {
  for (let start = 0; start < notifications.length; start += BATCH)
    await write(trx, notifications.slice(start, start + BATCH));
}

async function write(trx: RunningTransaction, notifications: readonly NewNotification[]): Promise<void> {
  const open = await openAccountsAmong(trx, notifications);
  const rows = [];
  for (const notification of notifications)
    if (open.has(notification.userId)) rows.push(await rowOf(trx, notification));
  if (rows.length > 0) await trx.insertInto('notifications').values(rows).execute();
}

async function openAccountsAmong(
  trx: RunningTransaction,
  notifications: readonly NewNotification[],
): Promise<ReadonlySet<string>> {
  const people = [...new Set(notifications.map(({ userId }) => userId))];
  if (people.length === 0) return new Set();
  const open = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', people)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(open.map(({ id }) => id));
}

async function rowOf(trx: RunningTransaction, notification: NewNotification) {
  const { userId, kind, orderId, productId, subjectId, facts = {} } = notification;
  const { email, collapses } = mailingOf(kind);
  const replaced = collapses ? await takeUnread(trx, notification) : null;
  const afterMinutes = email ? email.afterMinutes : 0;
  const dueAt = sql<Date>`clock_timestamp() + make_interval(mins => ${afterMinutes}::int)`;
  return {
    id: newId(),
    user_id: userId,
    kind,
    order_id: orderId ?? null,
    product_id: productId ?? null,
    subject_id: subjectId ?? null,
    facts: JSON.stringify(facts),
    times: (replaced?.times ?? 0) + 1,
    // Who waits for an e-mail already gets it then, with the newest of them.
    email_due_at: email === false ? null : (replaced?.dueAt ?? dueAt),
  };
}

/** Removes the unread ones about the same thing. @returns what they were; null where there was none */
async function takeUnread(
  trx: RunningTransaction,
  { userId, kind, orderId, productId, subjectId }: NewNotification,
): Promise<{ times: number; dueAt: Date | null } | null> {
  const is = (column: 'order_id' | 'product_id' | 'subject_id', id: string | undefined) =>
    sql<boolean>`${sql.ref(column)} is not distinct from ${id ?? null}::uuid`;
  const taken = await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where(is('order_id', orderId))
    .where(is('product_id', productId))
    .where(is('subject_id', subjectId))
    .returning(['times', 'email_due_at'])
    .execute();
  if (taken.length === 0) return null;
  const due = taken.flatMap(({ email_due_at: at }) => (at ? [at.getTime()] : []));
  return {
    times: taken.reduce((sum, { times }) => sum + times, 0),
    dueAt: due.length === 0 ? null : new Date(Math.min(...due)),
  };
}
