import { type InferResult, sql, type SqlBool } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

export type QueueItem = InferResult<ReturnType<typeof selectQueue>>[number];

/** All that waits for an Admin, but for conversations that they are a side of. */
export function selectQueue(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('moderation_queue as item')
    .selectAll('item')
    .where(
      sql<SqlBool>`(item.kind <> 'conversation' or not exists (
        select from conversations side where side.id = item.id and ${id}::uuid in (side.buyer_id, side.seller_id)
      ))`,
    );
}
