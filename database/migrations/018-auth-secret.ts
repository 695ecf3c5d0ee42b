import { type Kysely, sql } from 'kysely';

/** Which auth secret the database is used with: a fingerprint that says nothing of the secret. At most one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_secret (
      is_only boolean primary key default true check (is_only),
      fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
      since timestamptz not null default now()
    );
  `.execute(db);
}
