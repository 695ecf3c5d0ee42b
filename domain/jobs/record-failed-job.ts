import { sql } from 'kysely';
import type { JobKind } from '#shared/contracts/jobs.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';

interface FailedJob {
  kind: JobKind;
  /** What the job is about. */
  subjectId: string;
  tries: number;
  /** In words, without secrets. */
  error: string;
}

/** Puts a job that was tried often enough on the list that Admins see. What is on it already, because it fails ever again, stays one row. */
export async function recordFailedJob(
  trx: RunningTransaction,
  { kind, subjectId, tries, error }: FailedJob,
): Promise<void> {
  await trx
    .insertInto('failed_jobs')
    .values({ id: newId(), kind, subject_id: subjectId, tries, error })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet((eb) => ({
        tries: sql`failed_jobs.tries + excluded.tries`,
        error: eb.ref('excluded.error'),
        failed_at: sql`now()`,
      })),
    )
    .execute();
}

/** Takes a job off the list that has succeeded after all. */
export async function clearFailedJob(db: Database, kind: JobKind, subjectId: string): Promise<void> {
  await db.deleteFrom('failed_jobs').where('kind', '=', kind).where('subject_id', '=', subjectId).execute();
}
