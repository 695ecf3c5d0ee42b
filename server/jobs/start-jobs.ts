import type { FastifyInstance } from 'fastify';
import { QUEUED_JOBS, SCHEDULED_JOBS } from '#server/jobs/index.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { runPeriodically } from '#server/jobs/run-periodically.ts';
import type { Services } from '#server/services.ts';

/** Starts the background jobs, and where there is a card sandbox, the delivery of its webhooks. */
export async function startJobs(app: FastifyInstance, services: Services): Promise<RunningQueue> {
  const { database, cardSandbox, pictures, log } = services;
  const jobs: RunningQueue[] = [
    await startQueue(database, log, services, { queued: QUEUED_JOBS, scheduled: SCHEDULED_JOBS }),
    // A conversion that runs would only delay the end; it is retried.
    { stop: () => pictures.workshop.close() },
  ];
  if (cardSandbox) {
    const deliver = async (rawBody: string, signature: string): Promise<number> => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: rawBody,
      });
      return statusCode;
    };
    // A timer, and no job: this stands in for a program of the payment provider's, which knows nothing of our queue.
    jobs.push(runPeriodically('deliver sandbox events', 1_000, log, () => cardSandbox.deliverWebhooks(deliver)));
  }
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
