import { type Kysely, sql } from 'kysely';

/**
 * When a buyer took an order off their list: cancelled a booking, or removed one that cannot be paid any more. It comes back into sight when
 * something happens to its money afterwards. Orders that were cancelled before have no such time and stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column removed_at timestamptz,
      add constraint orders_removed_check check (removed_at is null or state = 'canceled');
  `.execute(db);
}
