import { type Kysely, sql } from 'kysely';

/** A new kind of job needs no migration: which kinds there are is declared in the app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table failed_jobs drop constraint failed_jobs_kind_check`.execute(db);
}
