import { type Selectable, sql } from 'kysely';
import type { EmailsTable } from '#database/email-tables.ts';
import type { Database } from '#database/tables.ts';
import type { DecryptText } from '#domain/email/queue-email.ts';
import type { Mailer } from '#gateways/email/port.ts';

/** How e-mails leave. */
export interface EmailSender {
  /** The mail server; `null` where there is none, and nothing leaves. */
  mail: Mailer | null;
  decryptText: DecryptText;
  /** Whether the text of an e-mail that cannot be sent is stored, for a demo's outbox. */
  keepsUnsent: boolean;
}

/**
 * Hands an e-mail to the mail server, then erases its text. After a crash in between it is sent again, under the same id. One that was
 * sent or given up already is skipped.
 * @throws {MailerUnavailable} {EmailRefused} it stays in the queue
 */
export async function sendEmail(
  db: Database,
  { mail, decryptText, keepsUnsent }: EmailSender,
  id: string,
): Promise<void> {
  const email = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!email || email.encrypted_text === null || email.given_up_at !== null) return;
  if (!mail) {
    await db
      .updateTable('emails')
      .set({ given_up_at: sql`clock_timestamp()`, ...(!keepsUnsent && { encrypted_text: null }) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const { reply_to_name: name, reply_to_address: address } = email;
  await mail.send({
    id,
    to: { name: email.to_name, address: email.to_address },
    replyTo: name !== null && address !== null ? { name, address } : null,
    unsubscribeUrl: email.unsubscribe_url,
    subject: email.subject,
    text: await decryptText(email.encrypted_text),
  });
  await db
    .updateTable('emails')
    .set({ sent_at: sql`clock_timestamp()`, encrypted_text: null, unsubscribe_url: null })
    .where('id', '=', id)
    .execute();
}

/** An e-mail whose text can be read. */
type UnsentEmail = Pick<Selectable<EmailsTable>, 'id' | 'to_name' | 'to_address' | 'subject' | 'created_at'> & {
  text: string;
};

/** Most e-mails that an outbox shows. */
const MOST = 50;

/** The newest e-mails that have not been sent, newest first; what was encrypted under another auth secret is left out. */
export async function listUnsentEmails(db: Database, decryptText: DecryptText): Promise<UnsentEmail[]> {
  const emails = await db
    .selectFrom('emails')
    .select(['id', 'to_name', 'to_address', 'subject', 'encrypted_text', 'created_at'])
    .where('encrypted_text', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const opened = await Promise.all(
    emails.map(async ({ encrypted_text: encrypted, ...email }) => {
      const text = await decryptText(encrypted ?? '').catch(() => null);
      return text === null ? [] : [{ ...email, text }];
    }),
  );
  return opened.flat();
}
