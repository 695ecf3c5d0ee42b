import { sql } from 'kysely';
import type { JobKind } from '#domain/jobs/enqueue.ts';
import type { Database } from '#database/tables.ts';
import { recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { queueEmail } from '#domain/email/queue-email.ts';

/** Puts a job on the list of those that failed too often. @returns its id there */
export async function failJob(db: Database, kind: JobKind, subjectId: string): Promise<string> {
  await db
    .transaction()
    .execute((trx) => recordFailedJob(trx, { kind, subjectId, tries: 12, error: 'The mail server is away.' }));
  const row = await db
    .selectFrom('failed_jobs')
    .select('id')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An e-mail that could not be sent. @returns the failed job's id */
export async function failEmail(db: Database): Promise<string> {
  const email = await db
    .transaction()
    .execute((trx) =>
      queueEmail(trx, { to: { name: 'Ada', address: 'ada@people.test' }, subject: 'Hello Ada', text: 'A secret' }),
    );
  await sql`delete from jobs.job where data->>'id' = ${email}`.execute(db);
  return failJob(db, 'letter', email);
}
