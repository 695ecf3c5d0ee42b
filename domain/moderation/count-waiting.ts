import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { ItemKindName } from '#shared/moderation.ts';

export interface WaitingCount {
  kind: ItemKindName;
  count: number;
  /** Since when the one waits that came first. */
  oldest: Date;
}

/** How much of each kind waits in the moderation queue, by partial indexes; kinds of which nothing waits are left out. */
export function countWaiting(db: Database): Promise<WaitingCount[]> {
  return db
    .selectFrom('waiting_items')
    .select(['kind', sql<number>`count(*)::int`.as('count'), sql<Date>`min(since)`.as('oldest')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}
