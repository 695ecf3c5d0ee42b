import { type Selectable, sql } from 'kysely';
import type { EmailsTable } from '#database/email-tables.ts';
import type { Database } from '#database/tables.ts';
import type { DecryptText } from '#domain/email/encrypted-text.ts';
import type { Mailer } from '#gateways/email/port.ts';

/** How e-mails leave. */
export interface EmailSender {
  /** The mail server; `null` where there is none, and nothing leaves. */
  mail: Mailer | null;
  decryptText: DecryptText;
  /** Whether the text of what cannot leave is kept, for a demo's outbox. */
  keepsUnsent: boolean;
}

/**
 * Hands an e-mail to the mail server, and erases its text once that has it. A crash in between sends it again, under the same id: twice is
 * better than never. An e-mail that has gone, or was taken back, is none to send.
 * @throws {MailUnavailable} {MailRefused} it stays in the queue
 */
export async function sendEmail(
  db: Database,
  { mail, decryptText, keepsUnsent }: EmailSender,
  id: string,
): Promise<void> {
  const letter = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!letter || letter.sealed_text === null || letter.given_up_at !== null) return;
  if (!mail) {
    await db
      .updateTable('letters')
      .set({ given_up_at: sql`clock_timestamp()`, ...(!keepsUnsent && { sealed_text: null }) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const { reply_to_name: name, reply_to_address: address } = letter;
  await mail.send({
    id,
    to: { name: letter.to_name, address: letter.to_address },
    replyTo: name !== null && address !== null ? { name, address } : null,
    unsubscribeUrl: letter.unsubscribe_url,
    subject: letter.subject,
    text: await decryptText(letter.sealed_text),
  });
  await db
    .updateTable('letters')
    .set({ sent_at: sql`clock_timestamp()`, sealed_text: null, unsubscribe_url: null })
    .where('id', '=', id)
    .execute();
}

/** An e-mail whose text can be read. */
type UnsentEmail = Pick<Selectable<EmailsTable>, 'id' | 'to_name' | 'to_address' | 'subject' | 'created_at'> & {
  text: string;
};

/** Nobody reads further back in an outbox. */
const MOST = 50;

/** The newest e-mails that have not been sent, newest first; what was encrypted under another auth secret is left out. */
export async function listUnsentEmails(db: Database, decryptText: DecryptText): Promise<UnsentEmail[]> {
  const letters = await db
    .selectFrom('letters')
    .select(['id', 'to_name', 'to_address', 'subject', 'sealed_text', 'created_at'])
    .where('sealed_text', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const opened = await Promise.all(
    letters.map(async ({ sealed_text: sealed, ...letter }) => {
      const text = await decryptText(sealed ?? '').catch(() => null);
      return text === null ? [] : [{ ...letter, text }];
    }),
  );
  return opened.flat();
}
