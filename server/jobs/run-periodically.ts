import type { FastifyBaseLogger } from 'fastify';

/** A periodic job; `stop` waits for a run in progress. */
export interface PeriodicJob {
  stop: () => Promise<void>;
}

/**
 * Runs `job` every `pauseMs` milliseconds, counted from the end of the last run, so that runs never overlap.
 * A run that fails is logged and does not end the job.
 */
export function runPeriodically(
  name: string,
  pauseMs: number,
  log: FastifyBaseLogger,
  job: () => Promise<unknown>,
): PeriodicJob {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await job();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, `The job '${name}' failed and will run again`);
    }
    schedule();
  };
  const schedule = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
