import type { FastifyInstance } from 'fastify';
import { deliverSandboxEvents } from '#server/jobs/deliver-sandbox-events.ts';
import { mailMessages } from '#server/jobs/mail-messages.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { settleUnfinishedPayments } from '#server/jobs/settle-payments.ts';
import type { Services } from '#server/services.ts';

/** What the app does by itself beside answering: settling payments that were left unfinished, mail, and the sandbox's webhooks. */
export function startJobs(app: FastifyInstance, services: Services): { stop: () => Promise<void> } {
  const { db, cardPayments, cardSandbox, mail, log } = services;
  const jobs = [repeat('settle payments', 30_000, log, () => settleUnfinishedPayments(db, cardPayments, log))];
  if (mail) jobs.push(repeat('mail messages', 5_000, log, () => mailMessages(db, mail, log)));
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
