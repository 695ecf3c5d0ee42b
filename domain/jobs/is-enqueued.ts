import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import type { JobKind } from '#domain/jobs/enqueue.ts';

/** Whether a job of a kind about a subject waits, runs, or is to be tried again. */
export async function isEnqueued(trx: RunningTransaction, kind: JobKind, subjectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job where name = ${kind} and data->>'id' = ${subjectId} and state in ('created', 'retry', 'active')
    limit 1`.execute(trx);
  return rows.length > 0;
}
