import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#database/open.ts';
import type { QueuedJob } from '#server/jobs/job.ts';

/** The schema of the queue's own tables; pg-boss creates and migrates them. */
export const SCHEMA = 'jobs';
/** The dead-letter queue. */
export const FAILED_QUEUE = 'failed';

/** A job whose process has sent no heartbeat for so long is retried by another one. */
export const HEARTBEAT_SECONDS = 30;
/** A batch that takes longer counts as stuck. */
const MAX_BATCH_SECONDS = 600;
const COMPLETED_RETENTION_SECONDS = 3_600;
/** What is enqueued or failed is never dropped for its age. */
const RETENTION_SECONDS = 10 * 365 * 86_400;

/** Creates or updates the queue of a job, with its dead-letter queue named, or the dead-letter queue itself. */
export async function createQueue(
  boss: PgBoss,
  job: Pick<QueuedJob, 'kind' | 'retries'> | typeof FAILED_QUEUE,
): Promise<void> {
  if (job === FAILED_QUEUE) {
    await boss.createQueue(job, { retentionSeconds: RETENTION_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS });
    return;
  }
  const options = {
    retryLimit: job.retries.limit,
    retryDelay: job.retries.minDelay,
    retryBackoff: true,
    retryDelayMax: job.retries.maxDelay,
    expireInSeconds: MAX_BATCH_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: COMPLETED_RETENTION_SECONDS,
    deadLetter: FAILED_QUEUE,
  };
  // 'exclusive': what waits or runs under a key is not enqueued once more.
  await boss.createQueue(job.kind, { ...options, policy: 'exclusive' });
  await boss.updateQueue(job.kind, options);
}

/** Creates the queues that `enqueue` writes to, where there is one missing. To be called after the migrations, before anything enqueues. */
export async function ensureQueues({ db, pool }: OpenDatabase): Promise<void> {
  if (await areQueuesThere({ db })) return;
  const { QUEUED_JOBS } = await import('#server/jobs/declared-jobs.ts');
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await createQueue(boss, FAILED_QUEUE);
  for (const job of QUEUED_JOBS) await createQueue(boss, job);
  await boss.stop({ graceful: false });
}

/** Whether there is every queue that `enqueue` writes to. */
export async function areQueuesThere({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  const { QUEUED_JOBS } = await import('#server/jobs/declared-jobs.ts');
  const kinds = QUEUED_JOBS.map(({ kind }) => kind);
  const { rows: installed } =
    await sql`select from pg_tables where schemaname = ${SCHEMA} and tablename = 'queue'`.execute(db);
  if (installed.length === 0) return false;
  const { rows } = await sql`select from jobs.queue where name in (${sql.join(kinds)})`.execute(db);
  return rows.length === kinds.length;
}
