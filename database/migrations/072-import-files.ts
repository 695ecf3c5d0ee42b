import { type Kysely, sql } from 'kysely';

/**
 * The files themselves, so that one can be read again in another encoding, until the first of its laptops is listed; and what tells that a file was
 * imported before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table imports add column content_hash text check (length(content_hash) = 43);

    create table import_files (
      import_id uuid primary key references imports on delete cascade,
      content bytea not null check (length(content) between 1 and 5242880)
    );
  `.execute(db);
}
