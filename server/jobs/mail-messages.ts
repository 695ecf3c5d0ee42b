import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#database/tables.ts';
import { composeLetter } from '#domain/messages/compose-letter.ts';
import { markMailed, takeMessageToMail } from '#domain/messages/mailing.ts';
import { type Mail, MailUnavailable } from '#gateways/mail/port.ts';

/** At most this many letters in one run; the rest have their turn in the next. */
const MAX_LETTERS = 50;

/**
 * Mails what people wrote by the contact form, whatever is due. A letter that the mail server does not take is tried again later and
 * keeps no other from its turn; when the server cannot be reached, the others wait for the next run. Several processes may run it at
 * once. After a crash between the server's yes and our note of it, a letter goes out a second time, under the same id.
 */
export async function mailMessages(
  db: Database,
  mail: Mail,
  log: FastifyBaseLogger,
  clock: () => Date = () => new Date(),
): Promise<void> {
  for (let letters = 0; letters < MAX_LETTERS; letters += 1) {
    const message = await takeMessageToMail(db, clock());
    if (!message) return;
    try {
      await mail.send(composeLetter(message));
    } catch (error) {
      const last = message.next_mail_at === null;
      log.warn({ err: error, message: message.id }, last ? 'A message was not mailed' : 'A message is not mailed yet');
      if (error instanceof MailUnavailable) return;
      continue;
    }
    await markMailed(db, message.id, clock());
  }
}
