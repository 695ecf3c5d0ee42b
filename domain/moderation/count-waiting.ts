import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { selectWaiting } from '#domain/moderation/queue.ts';
import type { ItemKindName } from '#shared/moderation.ts';

export interface WaitingCount {
  kind: ItemKindName;
  count: number;
  /** Since when the one waits that came first. */
  oldest: Date;
}

/** How much of each kind waits in an Admin's moderation queue, by partial indexes; kinds of which nothing waits are left out. */
export function countWaiting(db: Database, admin: Pick<Actor, 'id'>): Promise<WaitingCount[]> {
  return selectWaiting(db, admin)
    .select(['item.kind', sql<number>`count(*)::int`.as('count'), sql<Date>`min(item.since)`.as('oldest')])
    .groupBy('item.kind')
    .orderBy('item.kind')
    .execute();
}
