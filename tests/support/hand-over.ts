import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** Has a paid order's laptop change hands so many days ago, straight in the database. */
export async function handOver(db: Database, orderId: string, daysAgo = 1): Promise<void> {
  await db
    .updateTable('handovers')
    .set({
      state: 'handed-over',
      state_by: 'hand-over confirmed',
      handed_over_at: sql<Date>`clock_timestamp() - make_interval(days => ${daysAgo}::int)`,
      release_at: sql<Date>`clock_timestamp() + interval '2 days'`,
      confirmed_by: 'link',
    })
    .where('order_id', '=', orderId)
    .execute();
}
