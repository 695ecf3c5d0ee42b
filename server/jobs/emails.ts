import type { Database } from '#database/tables.ts';
import { type EmailSender, sendEmail } from '#domain/email/send-email.ts';
import { claimEmails } from '#domain/email/claim-emails.ts';
import { MailerUnavailable } from '#gateways/email/port.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';

/** Mailing letters: tried for two days, at first after a minute. When the mail server is away, the others wait as well. */
export function emailJob(db: Database, post: EmailSender): JobDefinition {
  return {
    kind: 'letter',
    claimDue: claimEmails,
    lookEveryMs: 1_000,
    work: (id) => sendEmail(db, post, id),
    stopsTheLine: (error) => error instanceof MailerUnavailable,
    retries: { most: 11, firstPause: 60, longestPause: 86_400 },
  };
}
