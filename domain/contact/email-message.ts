import type { RunningTransaction } from '#database/tables.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import type { Message } from '#domain/contact/message.ts';

/**
 * Puts a message in line to be mailed to the people who run the site. An answer goes to whoever wrote it.
 * @param address theirs
 * @returns the letter's id
 */
export function emailMessage(
  trx: RunningTransaction,
  { name, email, text, created_at: sent }: Pick<Message, 'name' | 'email' | 'text' | 'created_at'>,
  address: string,
): Promise<string> {
  return queueEmail(trx, {
    to: { name: 'Clamshell', address },
    replyTo: { name, address: email },
    subject: `Message from ${name}`,
    text: `${text}\n\n-- \nSent by the contact form on ${sent.toUTCString()}\nby ${name.replaceAll(/\s+/g, ' ')} <${email}>. To answer, reply to this letter.\n`,
  });
}
