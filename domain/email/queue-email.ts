import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
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
  /** Plain text; stored encrypted, and only until it is sent. */
  text: string;
  /** The Reply-To; by default the site's own address. */
  replyTo?: Correspondent;
  /** The URL of List-Unsubscribe, where one can unsubscribe. */
  unsubscribeUrl?: string;
}

/**
 * Stores an e-mail and enqueues sending it, as part of the caller's transaction: it is sent if, and only if, that is committed. Where there
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
  await enqueue(trx, 'letter', id);
  return id;
}

/** Without line breaks, so that a name can never inject a header, whatever the mail library does. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
