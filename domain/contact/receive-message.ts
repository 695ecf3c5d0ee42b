import { sql } from 'kysely';
import type { NewMessage } from '#shared/contracts/contact.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { DomainError } from '#domain/errors.ts';
import type { RotatingKeys } from '#domain/tokens.ts';
import { formTokenAge } from '#domain/contact/form-token.ts';
import { emailMessage } from '#domain/contact/messages.ts';
import { detectSpam } from '#domain/contact/detect-spam.ts';
import { waitInWords } from '#shared/wait-in-words.ts';

/** From one e-mail address, in one hour. */
const MOST_MESSAGES = 5;
const HOUR_MS = 60 * 60_000;
/** Names the advisory locks, one per e-mail address, under which its messages are counted. */
const RECEIVING = 0x6d7367; // 'msg'

export interface ContactOptions {
  /** What the form's tickets are signed with. */
  formTokenKeys: RotatingKeys<Buffer>;
  /** Where messages are mailed to; `null` where they are only listed. */
  mailTo: string | null;
  /** Whether one e-mail address may only send so many messages an hour. */
  limited: boolean;
  now?: Date;
}

/**
 * Stores a message of the contact form, and queues its mailing unless it looks like spam. The same message sent again within the hour is
 * stored once, so a double click or a lost answer sends nothing twice.
 * @returns its id
 * @throws {DomainError} 'too-many-requests'
 */
export async function submitMessage(
  db: Database,
  message: NewMessage,
  { formTokenKeys, mailTo, limited, now = new Date() }: ContactOptions,
): Promise<string> {
  const { name, email, message: text } = message;
  const suspicion = detectSpam(message, formTokenAge(formTokenKeys, message.ticket, now));
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${RECEIVING}, hashtext(${email}))`.execute(trx);
    const recent = await recentMessages(trx, email, now);
    const same = recent.find((earlier) => earlier.text === text && earlier.name === name);
    if (same) return same.id;
    const oldest = recent.at(0);
    if (limited && oldest && recent.length >= MOST_MESSAGES) throw tooMany(oldest.created_at, now);
    const id = newId();
    const received = { id, name, email, text, spam_reason: suspicion, created_at: now };
    const emailId = mailTo !== null && suspicion === null ? await emailMessage(trx, received, mailTo) : null;
    await trx
      .insertInto('messages')
      .values({ ...received, email_id: emailId })
      .execute();
    return id;
  });
}

/** What came from an e-mail address in the last hour, oldest first. */
function recentMessages(trx: RunningTransaction, email: string, now: Date) {
  return trx
    .selectFrom('messages')
    .select(['id', 'name', 'text', 'created_at'])
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at')
    .execute();
}

function tooMany(oldest: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000);
  return new DomainError(
    'too-many-requests',
    `You’ve sent ${MOST_MESSAGES} messages with this e-mail address in the last hour. Try again in ${waitInWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}
