import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { QueuedJob } from '#server/jobs/job.ts';

/** Runs each job of a queue that is due, once, one after the other. @returns the failures */
export async function runDueJobs<Needs>(
  db: Database,
  { kind, work }: QueuedJob<Needs>,
  services: Needs,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const { rows } = await sql<{ id: string }>`
    with due as (
      delete from jobs.job where name = ${kind} and state = 'created' and start_after <= clock_timestamp()
      returning data->>'id' as id, priority, created_on
    )
    select id from due order by priority desc, created_on, id
  `.execute(db);
  for (const { id } of rows) await work(services, id).catch((error: unknown) => void failures.push(error));
  return failures;
}
