import type { FastifyInstance } from 'fastify';
import { inLongTransaction } from '#database/transaction.ts';
import { eraseOldMeetings } from '#domain/users/erase-person.ts';
import { forgetWhatIsOver } from '#domain/users/forget-what-is-over.ts';
import { sweepPictures } from '#domain/pictures/sweep-pictures.ts';
import { forgetOldKeys } from '#domain/idempotency/forget-old-keys.ts';
import { askAgainAboutPayments } from '#server/jobs/ask-again.ts';
import { deliverSandboxEvents } from '#server/jobs/deliver-sandbox-events.ts';
import { mailingLetters } from '#server/jobs/letters.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { fetchingPictures, makingPictures } from '#server/jobs/pictures.ts';
import { settlingPayments } from '#server/jobs/settle-payments.ts';
import { tellOfNews } from '#server/jobs/tell-of-news.ts';
import type { Services } from '#server/services.ts';

/** What the app does by itself beside answering: settling payments that were left unfinished, mail, and the sandbox's webhooks. */
export async function startJobs(app: FastifyInstance, services: Services): Promise<RunningQueue> {
  const { database, db, cardPayments, cardSandbox, pictures, post, log } = services;
  const alerts = { key: services.alertKeys[0], origin: services.settings.publicUrl };
  const jobs: RunningQueue[] = [
    repeat('erase what old sales needed', 60 * 60_000, log, () => inLongTransaction(db, eraseOldMeetings)),
    await startQueue(database, log, [
      settlingPayments(db, cardPayments),
      mailingLetters(db, post),
      makingPictures(pictures),
      fetchingPictures(pictures),
    ]),
    repeat('sweep pictures', 60 * 60_000, log, () => sweepPictures(pictures)),
    // What is being made would only hold up the end; it is made again.
    { stop: () => pictures.workshop.close() },
    repeat('forget old idempotency keys', 10 * 60_000, log, () => forgetOldKeys(db)),
    repeat('tell of new laptops', 15_000, log, () => tellOfNews(db, alerts, log)),
    repeat('forget what is over', 60 * 60_000, log, () => inLongTransaction(db, forgetWhatIsOver)),
    repeat('ask again about payments', 60_000, log, () => askAgainAboutPayments(db, cardPayments, log)),
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
    jobs.push(
      repeat('deliver sandbox events', 1_000, log, () => deliverSandboxEvents(db, cardSandbox.webhookSecret, deliver)),
    );
  }
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
