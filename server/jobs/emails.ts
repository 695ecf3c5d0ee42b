import { sendEmail } from '#domain/email/send-email.ts';
import { MailerUnavailable } from '#gateways/email/port.ts';
import type { QueuedJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

/** Sends e-mails: retried for two days. While the mail server is down, the rest of a batch waits as well. */
export const emailJob: QueuedJob<Pick<Services, 'db' | 'emailSender'>> = {
  kind: 'letter',
  work: ({ db, emailSender }, id) => sendEmail(db, emailSender, id),
  retries: { limit: 11, minDelay: 60, maxDelay: 86_400 },
  failsBatch: (error) => error instanceof MailerUnavailable,
};
