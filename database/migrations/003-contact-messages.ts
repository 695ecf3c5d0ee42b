import { type Kysely, sql } from 'kysely';

/** What visitors write to the site's people, and how far its mailing has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table messages (
      id uuid primary key,
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      text text not null check (length(text) between 1 and 5000),
      kept_apart_for text check (kept_apart_for in ('trap', 'haste', 'links')),
      answered_at timestamptz,
      mail_attempts integer not null default 0,
      next_mail_at timestamptz,
      mailed_at timestamptz,
      created_at timestamptz not null default now(),
      check (mailed_at is null or next_mail_at is null)
    );
    create index messages_listed on messages (id desc) where kept_apart_for is null;
    create index messages_kept_apart on messages (id desc) where kept_apart_for is not null;
    create index messages_by_email on messages (email, created_at);
    create index messages_to_mail on messages (next_mail_at) where next_mail_at is not null;
  `.execute(db);
}
