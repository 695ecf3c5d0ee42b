import type { JobKind } from '#domain/jobs/enqueue.ts';
import type { Services } from '#server/services.ts';

/** Is told of each run of a job. @param ms how long it took */
export type JobObserver = (job: string, outcome: 'done' | 'failed', ms: number) => void;

/** Runs the work of a job, and traces it. */
export type JobTracer = <T>(job: string, work: () => Promise<T>) => Promise<T>;

/**
 * A job that `enqueue` puts into its queue, in the transaction that causes it.
 * @typeParam Needs the services that it works with
 */
export interface QueuedJob<Needs = Services> {
  kind: JobKind;
  /** Does the work for one subject. Called at least once for each. @throws it is retried later */
  work: (services: Needs, subjectId: string) => Promise<void>;
  /** Retries after the first try; each delay is up to twice the one before, between the two bounds (seconds). */
  retries: { limit: number; minDelay: number; maxDelay: number };
  /** How many jobs are fetched at once, and done one after the other; 10 by default. */
  batchSize?: number;
  /** How often (seconds) the queue is polled; 1 by default. */
  pollSeconds?: number;
  /** Called once the last retry has failed, also if it ended with its process. Repeatable. */
  onGivenUp?: (services: Needs, subjectId: string) => Promise<void>;
  /** Whether the rest of the batch would fail for the same reason, and is retried later without a try. */
  failsBatch?: (error: unknown) => boolean;
}

/** A job that runs by the clock, in one process at a time. A run that fails is logged; the next one comes all the same. */
export interface ScheduledJob<Needs = Services> {
  /** The name of its queue. */
  name: string;
  /** A cron expression (UTC), or for what cron is too slow for, the pause (seconds) between two runs. */
  schedule: string | { everySeconds: number };
  run: (services: Needs) => Promise<unknown>;
}
