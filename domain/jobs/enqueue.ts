import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';

/** The kinds of jobs; `server/jobs/declared-jobs.ts` adds each where it declares it. */
export interface JobKinds {}
export type JobKind = keyof JobKinds;

export interface EnqueueOptions {
  /** Jobs with a higher priority run first; 0 by default. */
  priority?: number;
  /** Seconds before the job may run; 0 by default. */
  delaySeconds?: number;
  /** While a job of this key waits or runs, another one of its kind is not enqueued; by default the subject's id. */
  key?: string;
}

/**
 * Enqueues a job in the caller's transaction. The row is what pg-boss's `send` inserts; `send` itself needs an instance that was started
 * on this database, which scripts and most tests have no other use for (decision 036).
 * @param subjectId what the job is about, e.g. the id of an e-mail; the job's payload is `{ id: subjectId }`
 * @throws when the kind has no queue: `ensureQueues` makes one for each kind
 */
export async function enqueue(
  trx: RunningTransaction,
  kind: JobKind,
  subjectId: string,
  { priority = 0, delaySeconds = 0, key = subjectId }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    insert into jobs.job (name, data, singleton_key, priority, start_after, keep_until, policy, dead_letter, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select job.name, jsonb_build_object('id', ${subjectId}::text), ${key}::text, ${priority}::integer,
      clock_timestamp() + make_interval(secs => ${delaySeconds}::integer),
      clock_timestamp() + make_interval(secs => ${delaySeconds}::integer + queue.retention_seconds),
      queue.policy, queue.dead_letter, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
      queue.expire_seconds, queue.deletion_seconds, queue.heartbeat_seconds
    from (select ${kind}::text as name) job left join jobs.queue on queue.name = job.name
    on conflict do nothing
  `.execute(trx);
}
