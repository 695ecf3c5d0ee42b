import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '#database/open.ts';
import { inTransaction } from '#database/transaction.ts';
import { clearFailedJob, recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { FAILED_QUEUE, HEARTBEAT_SECONDS, SCHEMA, createQueue } from '#server/jobs/queues.ts';
import type { JobObserver, JobTracer, QueuedJob, ScheduledJob } from '#server/jobs/job.ts';
import { EmailRefused, MailerUnavailable } from '#gateways/email/port.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { StoreUnavailable } from '#gateways/picture-store/port.ts';
import { isDatabaseBusy } from '#database/busy.ts';

const BATCH_SIZE = 10;
const POLL_SECONDS = 1;
/** A scheduled job is due by the minute, or every few seconds. */
const SCHEDULE_POLL_SECONDS = 2;
/** How long (ms) stopping waits for jobs that run; what takes longer is retried by the next process. */
const STOP_TIMEOUT_MS = 8_000;
/** The pause (ms) before another attempt to start while the database is away. */
const START_AGAIN_MS = 1_000;

/** What a queued job is about. */
interface Subject {
  id: string;
}

export interface RunningQueue {
  /** Takes no more jobs, and waits for those that run. */
  stop: () => Promise<void>;
}

interface Jobs<Needs> {
  /** Is told of each run. */
  observer?: JobObserver | undefined;
  /** Runs each; as it is by default. */
  trace?: JobTracer | undefined;
  queued?: readonly QueuedJob<Needs>[];
  scheduled?: readonly ScheduledJob<Needs>[];
}

/**
 * Starts working off the queues and the schedules, as soon as the database answers. Any number of processes may do so at once. While the
 * database is away no job runs and none is lost: what ran is retried.
 * @param services what the jobs work with
 */
export async function startQueue<Needs>(
  database: OpenDatabase,
  log: FastifyBaseLogger,
  services: Needs,
  jobs: Jobs<Needs>,
): Promise<RunningQueue> {
  for (;;) {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: SCHEMA,
      schedule: (jobs.scheduled ?? []).length > 0,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'The queue had to wait for the database'));
    try {
      await boss.start();
      await startWorkers(boss, database, log, services, jobs);
      return { stop: () => boss.stop({ timeout: STOP_TIMEOUT_MS }) };
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (!isDatabaseBusy(error)) throw error;
      log.warn({ err: error }, 'The jobs will start when the database answers');
      await pause(START_AGAIN_MS);
    }
  }
}

async function startWorkers<Needs>(
  boss: PgBoss,
  { db }: OpenDatabase,
  log: FastifyBaseLogger,
  services: Needs,
  { queued = [], scheduled = [], observer, trace = (_job, work) => work() }: Jobs<Needs>,
): Promise<void> {
  await createQueue(boss, FAILED_QUEUE);
  await boss.work(
    FAILED_QUEUE,
    { batchSize: BATCH_SIZE, pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true },
    async (jobs: JobWithMetadata<Subject>[]) => {
      const failed = jobs.map(toFailedJob);
      for (const { kind, subjectId } of failed)
        await queued.find((job) => job.kind === kind)?.onGivenUp?.(services, subjectId);
      await inTransaction(db, async (trx) => {
        for (const job of failed) await recordFailedJob(trx, job);
      });
    },
  );
  for (const job of queued) {
    await createQueue(boss, job);
    await boss.work(
      job.kind,
      {
        batchSize: job.batchSize ?? BATCH_SIZE,
        pollingIntervalSeconds: job.pollSeconds ?? POLL_SECONDS,
        perJobResults: true,
        burstWhenBatchFull: true,
      },
      (jobs: Job<Subject>[]) => runBatch(job, jobs, { db, log, services, observer, trace }),
    );
  }
  for (const job of scheduled) await schedule(boss, job, { log, services, observer, trace });
  if (scheduled.length > 0) await removeOldSchedules(boss, scheduled);
}

/** What a run of a job has to do with. */
interface Running<Needs> {
  log: FastifyBaseLogger;
  services: Needs;
  observer: JobObserver | undefined;
  trace: JobTracer;
}

/** Runs a batch one after the other. After a failure it goes on with the next one unless the job says otherwise. */
async function runBatch<Needs>(
  { kind, work, failsBatch }: QueuedJob<Needs>,
  jobs: readonly Job<Subject>[],
  { db, log, services, observer, trace }: Pick<OpenDatabase, 'db'> & Running<Needs>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  let batchFailure: { error: unknown } | undefined;
  const failed = (id: string, error: unknown): JobResult => ({
    id,
    status: 'failed',
    output: { words: describeFailure(error) },
  });
  for (const { id, data } of jobs) {
    if (batchFailure) {
      results.push(failed(id, batchFailure.error));
      continue;
    }
    const began = performance.now();
    try {
      await trace(kind, () => work(services, data.id));
      await clearFailedJob(db, kind, data.id);
      results.push({ id, status: 'completed' });
      observer?.(kind, 'done', performance.now() - began);
    } catch (error) {
      log.warn({ err: error, [kind]: data.id }, `A job of '${kind}' failed and will be tried again`);
      results.push(failed(id, error));
      observer?.(kind, 'failed', performance.now() - began);
      if (failsBatch?.(error)) batchFailure = { error };
    }
  }
  return results;
}

function toFailedJob({ data, sourceName, sourceRetryCount, sourceOutput }: JobWithMetadata<Subject>) {
  const message =
    sourceOutput && 'words' in sourceOutput ? String(sourceOutput.words) : 'The app stopped in the middle of it.';
  return {
    kind: sourceName as QueuedJob['kind'],
    subjectId: data.id,
    tries: (sourceRetryCount ?? 0) + 1,
    error: message,
  };
}

/** Has a job run by cron, or as a chain of delayed jobs, each of which sends the next one before it runs: cron knows no seconds. */
async function schedule<Needs>(
  boss: PgBoss,
  { name, schedule: when, run }: ScheduledJob<Needs>,
  { log, services, observer, trace }: Running<Needs>,
): Promise<void> {
  // 'short': at most one waits, for all processes together. One whose process was killed holds no other up.
  const options = { retryLimit: 1_000, retryDelay: 5, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: 3_600 };
  await boss.createQueue(name, { ...options, policy: 'short' });
  await boss.updateQueue(name, options);
  const sendNext = typeof when === 'string' ? null : () => boss.send(name, null, { startAfter: when.everySeconds });
  await boss.work(name, { pollingIntervalSeconds: SCHEDULE_POLL_SECONDS }, async () => {
    await sendNext?.();
    const began = performance.now();
    try {
      await trace(name, () => run(services));
      observer?.(name, 'done', performance.now() - began);
    } catch (error) {
      observer?.(name, 'failed', performance.now() - began);
      log.warn({ err: error }, `The job '${name}' failed and will run again`);
    }
  });
  // A run that was missed while no process was there is made up for once.
  if (typeof when === 'string') await boss.schedule(name, when, null, { missed: 'once' });
  else await boss.send(name, null, { startAfter: when.everySeconds });
}

/** Jobs of earlier versions of the app run no more. */
async function removeOldSchedules<Needs>(boss: PgBoss, jobs: readonly ScheduledJob<Needs>[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** The longest description, in characters. */
const MOST = 300;

/**
 * Why a job failed, in words for an Admin. Only messages of providers and our own are repeated, without keys and passwords; the log has
 * the rest.
 */
function describeFailure(error: unknown): string {
  if (isDatabaseBusy(error)) return 'The database wasn’t available.';
  const prefix =
    error instanceof EmailRefused
      ? 'The mail server didn’t accept the e-mail'
      : error instanceof MailerUnavailable
        ? 'The mail server couldn’t be used'
        : error instanceof PaymentsUnavailable
          ? 'The payment provider couldn’t do it'
          : error instanceof StoreUnavailable
            ? 'The picture couldn’t be stored'
            : null;
  if (prefix === null) return 'An unexpected error. The app’s log has the details.';
  return `${prefix}: ${withoutSecrets((error as Error).message)}`.slice(0, MOST);
}

function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b(sk|rk|pk|whsec)_\w+/g, '…')
    .replaceAll(/_secret_\w+/g, '…')
    .replaceAll(/:\/\/[^\s/@]+@/g, '://…@')
    .replaceAll(/\s+/g, ' ');
}
