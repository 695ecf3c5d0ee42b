import { sql } from 'kysely';
import type { ReadNotifications } from '#shared/contracts/notifications.ts';
import { type NotificationKindName, type NotificationWords, mailingOf, wordsOf } from '#shared/notifications.ts';
import { MOST_UNREAD } from '#shared/list-limits.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';

/** A notification in words. */
export interface Notification extends NotificationWords {
  id: string;
  laptop: string | null;
  readAt: Date | null;
  createdAt: Date;
  /** Whether who reads it has to answer within a time. */
  urgent: boolean;
}

/** Notifications with what their words need. */
export function selectNotifications(db: Database | RunningTransaction) {
  return db
    .selectFrom('notifications as notification')
    .leftJoin('orders', 'orders.id', 'notification.order_id')
    .leftJoin('products', (join) =>
      join.on('products.id', '=', (eb) => eb.fn.coalesce('notification.product_id', 'orders.product_id')),
    )
    .select([
      'notification.id',
      'notification.kind',
      'notification.side',
      'notification.facts',
      'notification.times',
      'notification.read_at',
      'notification.created_at',
    ])
    .select(['notification.order_id', 'notification.product_id', 'notification.subject_id'])
    .select((eb) => eb.fn.coalesce('orders.product_name', 'products.name').as('laptop'));
}

type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** Kinds about an offer, by one of its sides. */
const ABOUT_OFFERS: NotificationKindName[] = [
  'offer-made',
  'offer-countered',
  'offer-declined',
  'counter-declined',
  'offer-withdrawn',
];

/** With the name of the other side, where there is one who hasn't closed their account; a seller doesn't see who has cancelled. */
function selectNamed(db: Database) {
  return selectNotifications(db)
    .leftJoin('users as other', (join) =>
      join.on('other.deleted_at', 'is', null).on(
        sql<boolean>`other.id = case
          when notification.side = 'seller' then case when orders.state <> 'canceled' then orders.buyer_id end
          when notification.side = 'buyer' then products.seller_id
          when notification.kind = 'new-message' then (
            select case when buyer_id = notification.user_id then seller_id else buyer_id end from conversations where id = notification.subject_id
          )
          when notification.kind in (${sql.join(ABOUT_OFFERS)}) then
            case when products.seller_id = notification.user_id
              then (select buyer_id from offers where id = notification.subject_id)
              else products.seller_id
            end
        end`,
      ),
    )
    .select('other.name as other');
}

/** In words; null for what this release has no words for. */
export function inWords(row: NotificationRow & { other?: string | null }): Notification | null {
  const { id, kind, side, facts, times, laptop, read_at: readAt, created_at: createdAt } = row;
  const subject = {
    orderId: row.order_id,
    productId: row.product_id,
    subjectId: row.subject_id,
    laptop,
    other: row.other ?? null,
  };
  const words = wordsOf({ kind, side, facts, times, subject });
  const urgent = words !== null && side !== null && (mailingOf(kind).urgent?.includes(side) ?? false);
  return words && { id, laptop, readAt, createdAt, urgent, ...words };
}

/** What the actor was told, the newest first. @throws {DomainError} 'bad-cursor' */
export async function listNotifications(db: Database, actor: Actor, page: PageRequest): Promise<Page<Notification>> {
  const { rows, ...rest } = await newestFirst(db, page, 'notification.id', {
    rows: selectNamed(db).where('notification.user_id', '=', actor.id),
    all: db.selectFrom('notifications').where('user_id', '=', actor.id),
  });
  return { ...rest, rows: rows.flatMap((row) => inWords(row) ?? []) };
}

/** How many the actor has not read; counted up to `MOST_UNREAD`. */
export async function countUnread(db: Database, actor: Actor): Promise<number> {
  const unread = db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .limit(MOST_UNREAD);
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks some or all of the actor's as read; those of others, and those that are gone, are passed over. @returns how many were unread */
export async function markRead(db: Database, actor: Actor, which: ReadNotifications): Promise<number> {
  let update = db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null);
  if ('ids' in which) update = update.where('id', 'in', which.ids);
  // What came after the list was loaded has not been seen.
  else if ('upTo' in which) update = update.where('id', '<=', which.upTo);
  else if ('order' in which) update = update.where('order_id', '=', which.order);
  else if ('subject' in which) update = update.where('subject_id', '=', which.subject);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}
