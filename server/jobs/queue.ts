import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#database/open.ts';
import { inTransaction } from '#database/transaction.ts';
import { clearFailedJob, recordFailedJob } from '#domain/jobs/record-failed-job.ts';
import { describeFailure } from '#server/jobs/describe-failure.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { runPeriodically, type PeriodicJob } from '#server/jobs/run-periodically.ts';

/** Schema of the queue's own tables; pg-boss makes and migrates them. */
const SCHEMA = 'jobs';
/** Where pg-boss puts what was tried often enough. */
const FAILED = 'failed';
const BATCH = 10;
const POLL_SECONDS = 1;
/** A job whose process has not been heard of for so long is given to another one. */
const SILENCE_SECONDS = 30;
/** A batch that takes longer is taken for stuck. */
const LONGEST_BATCH_SECONDS = 600;
const DONE_IS_KEPT_SECONDS = 3_600;
const FAILED_IS_KEPT_SECONDS = 10 * 365 * 86_400;
/** How long (ms) an orderly end waits for work that is under way; what takes longer is tried again by the next process. */
const LONGEST_WORK_MS = 8_000;

/** What a job is about. */
interface Subject {
  id: string;
}

export interface RunningQueue {
  /** Takes no more work, and waits for what is under way. */
  stop: () => Promise<void>;
}

/**
 * Starts to do work from a queue in the database. Any number of processes may do so at once. While the database is away nothing is done
 * and nothing is lost: what was under way is tried again.
 */
export async function startQueue(
  { db, pool }: OpenDatabase,
  log: FastifyBaseLogger,
  lines: readonly JobDefinition[],
): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    // Every line looks for its own work; nothing here goes by the calendar.
    schedule: false,
    monitorIntervalSeconds: SILENCE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The queue had to wait for the database'));
  await boss.start();
  await boss.createQueue(FAILED, { retentionSeconds: FAILED_IS_KEPT_SECONDS, heartbeatSeconds: SILENCE_SECONDS });
  await boss.work(
    FAILED,
    { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
    (jobs: JobWithMetadata<Subject>[]) =>
      inTransaction(db, async (trx) => {
        for (const job of jobs) await recordFailedJob(trx, toFailedJob(job));
      }),
  );

  const looking: PeriodicJob[] = [];
  for (const line of lines) {
    const { most, firstPause, longestPause } = line.retries;
    const options = {
      retryLimit: most,
      retryDelay: firstPause,
      retryBackoff: true,
      retryDelayMax: longestPause,
      expireInSeconds: LONGEST_BATCH_SECONDS,
      heartbeatSeconds: SILENCE_SECONDS,
      deleteAfterSeconds: DONE_IS_KEPT_SECONDS,
      deadLetter: FAILED,
    };
    // 'exclusive': what is in line, or under way, is not put there again.
    await boss.createQueue(line.kind, { ...options, policy: 'exclusive' });
    await boss.updateQueue(line.kind, options);
    await boss.work(
      line.kind,
      {
        batchSize: line.batch ?? BATCH,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
        burstWhenBatchFull: true,
      },
      (jobs: Job<Subject>[]) => workThrough(line, jobs, { db, log }),
    );
    looking.push(
      runPeriodically(`look for '${line.kind}'`, line.lookEveryMs, log, () =>
        inTransaction(db, async (trx) => {
          const due = await line.claimDue(trx);
          if (due.length === 0) return;
          const jobs = due.map(({ id, priority = 0 }) => ({ data: { id }, singletonKey: id, priority }));
          await boss.insert(line.kind, jobs, { db: fromKysely(trx) });
        }),
      ),
    );
  }
  return {
    stop: async () => {
      await Promise.all(looking.map((look) => look.stop()));
      await boss.stop({ timeout: LONGEST_WORK_MS });
    },
  };
}

/** Does a batch, one after the other; one failure keeps no other from its turn unless the line says so. */
async function workThrough(
  { kind, work, stopsTheLine }: JobDefinition,
  jobs: readonly Job<Subject>[],
  { db, log }: Pick<OpenDatabase, 'db'> & { log: FastifyBaseLogger },
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  let stopped: { by: unknown } | undefined;
  const failed = (id: string, error: unknown): JobResult => ({
    id,
    status: 'failed',
    output: { words: describeFailure(error) },
  });
  for (const { id, data } of jobs) {
    if (stopped) {
      results.push(failed(id, stopped.by));
      continue;
    }
    try {
      await work(data.id);
      await clearFailedJob(db, kind, data.id);
      results.push({ id, status: 'completed' });
    } catch (error) {
      log.warn({ err: error, [kind]: data.id }, `A job of '${kind}' failed and will be tried again`);
      results.push(failed(id, error));
      if (stopsTheLine?.(error)) stopped = { by: error };
    }
  }
  return results;
}

function toFailedJob({ data, sourceName, sourceRetryCount, sourceOutput }: JobWithMetadata<Subject>) {
  const words =
    sourceOutput && 'words' in sourceOutput ? String(sourceOutput.words) : 'The app ended in the middle of it.';
  return {
    kind: sourceName as JobDefinition['kind'],
    subjectId: data.id,
    tries: (sourceRetryCount ?? 0) + 1,
    error: words,
  };
}
