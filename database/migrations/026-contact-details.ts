import { type Kysely, sql } from 'kysely';

/**
 * The phone and the meeting place that somebody has saved for their next booking, beside `users`, whose rows are read in many places; and why
 * a laptop was reported, in which words. Reports of before have no reason.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_details (
      user_id uuid primary key references users,
      phone text check (length(phone) between 1 and 200),
      place text check (length(place) between 1 and 200),
      updated_at timestamptz not null default now(),
      check (phone is not null or place is not null)
    );

    alter table reports
      add column reason text check (reason in ('scam', 'misleading', 'not-a-laptop', 'not-available', 'offensive')),
      add column details text check (length(details) between 1 and 500);
  `.execute(db);
}
