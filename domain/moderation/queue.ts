import { type InferResult, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import type { Page } from '#domain/paging.ts';
import { contains, sortedPage } from '#domain/sorted-page.ts';
import type { ItemReason } from '#shared/moderation.ts';
import type { ModerationTable } from '#shared/tables/moderation.ts';
import type { TableQuery } from '#shared/tables/table.ts';

export type QueueItem = InferResult<ReturnType<typeof selectQueue>>[number];

/** All that waits for an Admin, but for conversations that they are a side of. */
export function selectQueue(db: Database, admin: Pick<Actor, 'id'>) {
  return db
    .selectFrom('moderation_queue as item')
    .selectAll('item')
    .where(isOfOthers(admin, 'item.kind', 'item.id'));
}

/** The same, to be counted: without why and how urgent. */
export function selectWaiting(db: Database, admin: Pick<Actor, 'id'>) {
  return db.selectFrom('waiting_items as item').where(isOfOthers(admin, 'item.kind', 'item.id'));
}

/** Whether something is no conversation of an Admin's own: they don't learn that the other side reported it. `kind` and `subject` are columns. */
export function isOfOthers({ id }: Pick<Actor, 'id'>, kind: string, subject: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(kind)} <> 'conversation' or not exists (
    select from conversations side where side.id = ${sql.ref(subject)} and ${id}::uuid in (side.buyer_id, side.seller_id)
  ))`;
}

/** The queue, the most urgent first unless one asks otherwise; of two as urgent the one that waits longer. @throws {DomainError} 'bad-cursor' */
export function listQueue(db: Database, admin: Actor, query: TableQuery<ModerationTable>): Promise<Page<QueueItem>> {
  const matches = matching(query);
  return sortedPage(db, query, {
    columns: {
      // Whole seconds below the urgency, so that one number has both.
      urgency: {
        by: sql`(item.urgency::bigint * 10000000000 - extract(epoch from item.since)::bigint)`,
        type: 'integer',
      },
      since: { by: sql.ref('item.since'), type: 'time' },
      reporters: { by: sql.ref('item.reporters'), type: 'integer' },
    },
    id: 'item.id',
    rows: selectQueue(db, admin).where(matches),
    all: selectWaiting(db, admin).where(matches).select('item.id'),
  });
}

/** How long items of each age wait. */
const AGES = {
  day: sql<SqlBool>`item.since > now() - interval '1 day'`,
  week: sql<SqlBool>`item.since > now() - interval '7 days'`,
  longer: sql<SqlBool>`item.since <= now() - interval '7 days'`,
};

/** What the filters ask for, of the columns that both views have. */
function matching({ filters: { q, kind, reason, age, person } }: TableQuery<ModerationTable>): RawBuilder<SqlBool> {
  const conditions = [
    ...(kind === undefined ? [] : [sql`item.kind = ${kind}`]),
    ...(age === undefined ? [] : [AGES[age]]),
    ...(person === undefined ? [] : [sql`item.person_id = ${person}`]),
    ...(reason === undefined ? [] : [hasReason(reason)]),
    ...(q === undefined ? [] : [isNamed(q)]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function hasReason(reason: ItemReason): RawBuilder<SqlBool> {
  return sql`exists (select from reasons_of_item(item.kind, item.id, item.since) why where why.reason = ${reason})`;
}

/** By index for each item that waits, so that the catalogue isn't read for it. */
function isNamed(text: string): RawBuilder<SqlBool> {
  return sql`((select ${contains(text, ['products.name'])} from products where products.id = item.product_id)
    or (select ${contains(text, ['users.name'])} from users where users.id = item.person_id and users.deleted_at is null))`;
}
