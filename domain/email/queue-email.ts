import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { encryptText } from '#domain/email/encrypted-text.ts';

/** Somebody's name and e-mail address. */
interface Correspondent {
  name: string;
  address: string;
}

export interface NewEmail {
  to: Correspondent;
  /** Whose account it is about, if anybody's. */
  userId?: string;
  subject: string;
  /** Plain text; kept sealed, and no longer than until it is sent. */
  text: string;
  /** Whom an answer goes to; where absent, to the site's own address. */
  replyTo?: Correspondent;
  /** The address that ends such letters, where they can be ended. */
  unsubscribeUrl?: string;
}

/**
 * Puts a letter in line to be mailed, as part of the caller's transaction: it is sent if, and only if, that one is committed. Where there
 * is no mail server it is not sent; a demo then shows it on its outbox page.
 * @returns its id
 */
export async function queueEmail(
  trx: RunningTransaction,
  { to, userId, subject, text, replyTo, unsubscribeUrl }: NewEmail,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('letters')
    .values({
      id,
      user_id: userId ?? null,
      to_name: oneLine(to.name),
      to_address: to.address,
      reply_to_name: replyTo ? oneLine(replyTo.name) : null,
      reply_to_address: replyTo?.address ?? null,
      subject: oneLine(subject),
      unsubscribe_url: unsubscribeUrl ?? null,
      sealed_text: await encryptText(trx, text),
    })
    .execute();
  return id;
}

/** A line break in a name would end a line of the letter's head, if the mail library should ever forget to look. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
