import { type Kysely, sql } from 'kysely';

/**
 * Reports of conversations, and pictures in messages. Private pictures lie apart in the store, out of reach of the address that serves those of
 * listings to everybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conversation_reports (
      conversation_id uuid not null references conversations on delete cascade,
      reporter_id uuid not null references users,
      reason text not null check (reason in ('outside', 'scam', 'rude', 'spam', 'other')),
      details text check (length(details) between 1 and 1000),
      created_at timestamptz not null default clock_timestamp(),
      primary key (conversation_id, reporter_id)
    );
    create index conversation_reports_by_reporter on conversation_reports (reporter_id);
    -- Since when it waits for an Admin; null again once the reports were dismissed.
    alter table conversations add column reported_at timestamptz;
    create index conversations_reported on conversations (id) where reported_at is not null;

    alter table pictures add column private boolean not null default false;
    alter table pictures add constraint private_pictures_are_in_no_listing check (not private or product_id is null);
    create table message_pictures (
      message_id uuid not null references conversation_messages on delete cascade,
      picture_id uuid primary key references pictures on delete cascade,
      position smallint not null check (position between 0 and 3),
      unique (message_id, position)
    );
  `.execute(db);
}
