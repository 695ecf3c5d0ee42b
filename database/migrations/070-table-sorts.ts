import { type Kysely, sql } from 'kysely';

/** The Admins' table of offers, sorted by price or time to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index offers_by_amount on offers (amount_cents, id);
    create index offers_by_due on offers (due_at, id);
  `.execute(db);
}
