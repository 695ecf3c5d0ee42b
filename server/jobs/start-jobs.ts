import type { FastifyInstance } from 'fastify';
import { inLongTransaction } from '#database/transaction.ts';
import { eraseOldMeetingDetails } from '#domain/identity/erase-person.ts';
import { deleteExpired } from '#domain/identity/delete-expired.ts';
import { sweepPictures } from '#domain/pictures/sweep-pictures.ts';
import { forgetOldKeys } from '#domain/idempotency/forget-old-keys.ts';
import { recheckPayments } from '#server/jobs/recheck-payments.ts';
import { emailJob } from '#server/jobs/emails.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { runPeriodically } from '#server/jobs/run-periodically.ts';
import { pictureFetchJob, pictureProcessingJob } from '#server/jobs/pictures.ts';
import { settlePaymentsJob } from '#server/jobs/settle-payments.ts';
import { sendSavedSearchAlerts } from '#server/jobs/saved-search-alerts.ts';
import type { Services } from '#server/services.ts';

/** What the app does by itself beside answering: settling payments that were left unfinished, mail, and the sandbox's webhooks. */
export async function startJobs(app: FastifyInstance, services: Services): Promise<RunningQueue> {
  const { database, db, cardPayments, cardSandbox, pictures, post, log } = services;
  const alerts = { key: services.alertKeys[0], origin: services.settings.publicUrl };
  const jobs: RunningQueue[] = [
    runPeriodically('erase what old sales needed', 60 * 60_000, log, () =>
      inLongTransaction(db, eraseOldMeetingDetails),
    ),
    await startQueue(database, log, [
      settlePaymentsJob(db, cardPayments),
      emailJob(db, post),
      pictureProcessingJob(pictures),
      pictureFetchJob(pictures),
    ]),
    runPeriodically('sweep pictures', 60 * 60_000, log, () => sweepPictures(pictures)),
    // What is being made would only hold up the end; it is made again.
    { stop: () => pictures.workshop.close() },
    runPeriodically('forget old idempotency keys', 10 * 60_000, log, () => forgetOldKeys(db)),
    runPeriodically('tell of new laptops', 15_000, log, () => sendSavedSearchAlerts(db, alerts, log)),
    runPeriodically('forget what is over', 60 * 60_000, log, () => inLongTransaction(db, deleteExpired)),
    runPeriodically('ask again about payments', 60_000, log, () => recheckPayments(db, cardPayments, log)),
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
    jobs.push(runPeriodically('deliver sandbox events', 1_000, log, () => cardSandbox.deliverWebhooks(deliver)));
  }
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
