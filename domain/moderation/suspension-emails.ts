import { type EmailRecipient, toRecipient } from '#domain/email/recipient.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { queueEmail } from '#domain/email/queue-email.ts';

/** Tells somebody that their account is suspended, and why. @param site the site's own origin */
export async function queueSuspendedEmail(
  trx: RunningTransaction,
  person: EmailRecipient,
  reason: string,
  site: string,
): Promise<void> {
  const { greeting, ...to } = toRecipient(person);
  await queueEmail(trx, {
    ...to,
    subject: 'Your Clamshell account is suspended',
    text: [
      greeting,
      'your account at Clamshell is suspended. This is why:',
      reason,
      'While it is suspended you cannot log in, and laptops that you offer are not shown. Nothing is lost. Payments that were under way are cancelled; money that was taken all the same goes back by itself.',
      `If you think that this is a mistake, write to us: ${site}/contact`,
    ].join('\n\n'),
  });
}

/** Tells somebody that they can log in again. @param site the site's own origin */
export async function queueSuspensionLiftedEmail(
  trx: RunningTransaction,
  person: EmailRecipient,
  site: string,
): Promise<void> {
  const { greeting, ...to } = toRecipient(person);
  await queueEmail(trx, {
    ...to,
    subject: 'Your Clamshell account is open again',
    text: [
      greeting,
      'your account at Clamshell is no longer suspended. Laptops that you offer are shown again.',
      `Log in: ${site}/login`,
    ].join('\n\n'),
  });
}
