import { type Kysely, sql } from 'kysely';

/**
 * Letters to be mailed, with the keys that their texts are sealed with, and the list of jobs that failed too often. Messages of the
 * contact form are mailed as letters like all others; how far their mailing had come before is not taken over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_keys (
      id uuid primary key,
      public_jwk text not null,
      encrypted_private_jwk text not null,
      created_at timestamptz not null default now()
    );

    create table letters (
      id uuid primary key,
      to_name text not null,
      to_address text not null,
      reply_to_name text,
      reply_to_address text,
      subject text not null,
      sealed_text text,
      queued_at timestamptz,
      sent_at timestamptz,
      given_up_at timestamptz,
      created_at timestamptz not null default now(),
      check ((reply_to_name is null) = (reply_to_address is null)),
      check (sent_at is null or given_up_at is null),
      check (sealed_text is not null or coalesce(sent_at, given_up_at) is not null),
      check (sent_at is null or sealed_text is null)
    );
    create index letters_to_queue on letters (id) where queued_at is null;
    create index letters_by_address on letters (to_address);

    create table failed_jobs (
      id uuid primary key,
      kind text not null check (kind in ('letter', 'payment')),
      subject_id uuid not null,
      tries integer not null,
      error text not null,
      failed_at timestamptz not null default now(),
      unique (kind, subject_id)
    );

    drop index messages_to_mail;
    alter table messages
      drop column mail_attempts,
      drop column next_mail_at,
      drop column mailed_at,
      add column letter_id uuid references letters on delete set null;
    create index messages_by_letter on messages (letter_id) where letter_id is not null;
  `.execute(db);
}
