import { type Kysely, sql } from 'kysely';

/** `users_in_order_of_name` has the same columns: one of the two is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_by_name`.execute(db);
}
