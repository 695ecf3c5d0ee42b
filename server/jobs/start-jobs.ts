import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import { QUEUED_JOBS, SCHEDULED_JOBS } from '#server/jobs/declared-jobs.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import type { DeliverWebhook } from '#sandboxes/stripe/webhooks.ts';
import type { Services } from '#server/services.ts';

const DELIVERY_PAUSE_MS = 1_000;

export interface RunningJobs extends RunningQueue {
  /** Ends the deliveries of the card sandbox, which call the app. */
  stopDeliveries: () => Promise<void>;
}

/** Starts the background jobs, and where there is a card sandbox, the delivery of its webhooks. */
export async function startJobs(app: FastifyInstance, services: Services): Promise<RunningJobs> {
  const { database, cardSandbox, pictures, priceFitter, log, metrics, tracing } = services;
  const jobs: RunningQueue[] = [
    await startQueue(database, log, services, {
      queued: QUEUED_JOBS,
      scheduled: SCHEDULED_JOBS,
      observer: metrics?.noteJob,
      trace: tracing?.traceJob,
    }),
    // What they do at this moment would only delay the end; it is done again.
    { stop: () => pictures.workshop.close() },
    { stop: () => priceFitter.close() },
  ];
  let deliveries: RunningQueue | undefined;
  if (cardSandbox) {
    const deliver: DeliverWebhook = async (rawBody, signature, to) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: to === 'connect' ? '/api/webhooks/stripe-connect' : '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: rawBody,
      });
      return statusCode;
    };
    deliveries = deliverPeriodically(() => cardSandbox.deliverWebhooks(deliver), log);
  }
  return {
    stop: async () => {
      await Promise.all([...jobs, ...(deliveries ? [deliveries] : [])].map((job) => job.stop()));
    },
    stopDeliveries: async () => deliveries?.stop(),
  };
}

/**
 * Delivers webhooks every `DELIVERY_PAUSE_MS`, counted from the end of the last run, so that runs never overlap. A timer, and no job: it stands in
 * for a program of the payment provider's, which knows nothing of our queue. A run that fails is logged.
 */
function deliverPeriodically(deliver: () => Promise<unknown>, log: FastifyBaseLogger): RunningQueue {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      await deliver();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, "The job 'deliver sandbox events' failed and will run again");
    }
    schedule();
  };
  const schedule = (): void => {
    if (stopped) return;
    timer = setTimeout(() => void (running = run()), DELIVERY_PAUSE_MS);
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
