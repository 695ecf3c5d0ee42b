import { type Kysely, sql } from 'kysely';

/**
 * The processes that run, each with where it keeps pictures, and the oldest version of the app that the schema still serves: a process may run
 * on a newer schema than its own as long as it knows the migration that is named there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processes (
      id uuid primary key,
      host text not null,
      pid integer not null,
      role text not null check (role in ('web', 'jobs', 'all')),
      picture_store text not null,
      started_at timestamptz not null default now(),
      heard_at timestamptz not null default now()
    );
    create table schema_support (
      is_only boolean primary key default true check (is_only),
      oldest_migration text not null
    );
    insert into schema_support (oldest_migration) values ('090-processes');
  `.execute(db);
}
