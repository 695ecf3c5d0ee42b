import { type InferResult, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Tables } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import type { Page } from '#domain/paging.ts';
import { contains, sortedPage } from '#domain/sorted-page.ts';
import type { ModerationTable } from '#shared/tables/moderation.ts';
import type { TableQuery } from '#shared/tables/table.ts';

export type QueueItem = InferResult<ReturnType<typeof selectQueue>>[number];

/** All that waits for an Admin, but for conversations that they are a side of. */
export function selectQueue(db: Database, admin: Pick<Actor, 'id'>) {
  return waitingFor(db, admin).selectAll('moderation_queue');
}

function waitingFor(db: Database, { id }: Pick<Actor, 'id'>) {
  return db.selectFrom('moderation_queue').where(
    sql<SqlBool>`(moderation_queue.kind <> 'conversation' or not exists (
        select from conversations side where side.id = moderation_queue.id and ${id}::uuid in (side.buyer_id, side.seller_id)
      ))`,
  );
}

/** The queue, the most urgent first unless one asks otherwise; of two as urgent the one that waits longer. @throws {DomainError} 'bad-cursor' */
export function listQueue(db: Database, admin: Actor, query: TableQuery<ModerationTable>): Promise<Page<QueueItem>> {
  return sortedPage(db, query, {
    columns: {
      // Whole seconds below the urgency, so that one number has both.
      urgency: {
        by: sql`(moderation_queue.urgency::bigint * 10000000000 - extract(epoch from moderation_queue.since)::bigint)`,
        type: 'integer',
      },
      since: { by: sql.ref('moderation_queue.since'), type: 'time' },
      reporters: { by: sql.ref('moderation_queue.reporters'), type: 'integer' },
    },
    id: 'moderation_queue.id',
    rows: matching(selectQueue(db, admin), query),
    all: matching(waitingFor(db, admin), query).select('moderation_queue.id'),
  });
}

/** How long items of each age wait. */
const AGES = {
  day: sql<SqlBool>`since > now() - interval '1 day'`,
  week: sql<SqlBool>`since > now() - interval '7 days'`,
  longer: sql<SqlBool>`since <= now() - interval '7 days'`,
};

function matching<Row>(
  rows: SelectQueryBuilder<Tables, 'moderation_queue', Row>,
  { filters: { q, kind, reason, age, person } }: TableQuery<ModerationTable>,
): SelectQueryBuilder<Tables, 'moderation_queue', Row> {
  let found = rows;
  if (q !== undefined) found = found.where(contains(q, ['moderation_queue.title', 'moderation_queue.person_name']));
  if (kind !== undefined) found = found.where('moderation_queue.kind', '=', kind);
  if (reason !== undefined) found = found.where(sql<SqlBool>`${reason} = any(moderation_queue.reasons)`);
  if (age !== undefined) found = found.where(AGES[age]);
  if (person !== undefined) found = found.where('moderation_queue.person_id', '=', person);
  return found;
}
