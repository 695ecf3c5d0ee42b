import { type Kysely, sql } from 'kysely';

/**
 * When the last try to process a picture had failed for reasons of ours. It still waits, since an Admin can have it tried again, but no listing
 * waits for it. Those of before belong to jobs that failed too often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pictures add column given_up_at timestamptz`.execute(db);
  await sql`
    update pictures set given_up_at = failed_jobs.failed_at from failed_jobs
    where failed_jobs.kind = 'picture' and failed_jobs.subject_id = pictures.id and pictures.state = 'waiting'
  `.execute(db);
}
