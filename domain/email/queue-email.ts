import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { DomainError } from '#domain/errors.ts';
import { enforceRateLimit, type RateLimit } from '#domain/rate-limit.ts';
import { hashToken } from '#domain/tokens.ts';
import { CompactEncrypt, importJWK } from 'jose';

/** A person's name and e-mail address. */
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
 * Stores an e-mail and enqueues sending it, in the caller's transaction. Without a mail server it is not sent; a demo shows it on its
 * outbox page.
 * @returns its id
 */
export async function queueEmail(
  trx: RunningTransaction,
  { to, userId, subject, text, replyTo, unsubscribeUrl }: NewEmail,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('emails')
    .values({
      id,
      user_id: userId ?? null,
      to_name: oneLine(to.name),
      to_address: to.address,
      reply_to_name: replyTo ? oneLine(replyTo.name) : null,
      reply_to_address: replyTo?.address ?? null,
      subject: oneLine(subject),
      unsubscribe_url: unsubscribeUrl ?? null,
      encrypted_text: await encryptText(trx, text),
    })
    .execute();
  await enqueue(trx, 'letter', id);
  return id;
}

/** Without line breaks, so that a name can never inject a header, whatever the mail library does. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The owner of an account. */
export interface EmailRecipient {
  id: string;
  name: string;
  email: string;
  /** Whether the address is verified. */
  email_verified: boolean;
}

/**
 * An e-mail to a person: a greeting, paragraphs, and who writes. Anybody may register somebody else's address under a name that is an advertisement,
 * so names stand only in e-mails to verified addresses.
 */
export function personalEmail(
  { id, name, email, email_verified: isTheirs }: EmailRecipient,
  subject: string,
  paragraphs: readonly string[],
): NewEmail {
  return {
    userId: id,
    to: { name: isTheirs ? name : '', address: email },
    subject,
    text: [isTheirs ? `Hello ${name},` : 'Hello,', ...paragraphs, 'Clamshell'].join('\n\n'),
  };
}

const tooOften = 'We’ve already sent several e-mails to this address.';
const TO_VERIFIED: RateLimit[] = [{ action: 'letters-in-a-day', most: 20, minutes: 24 * 60, tooOften }];
const TO_OTHERS: RateLimit[] = [
  { action: 'letters-in-an-hour', most: 5, minutes: 60, tooOften },
  { action: 'letters-in-a-day', most: 10, minutes: 24 * 60, tooOften },
];

/**
 * Counts an e-mail that somebody's act causes, by its address: closing an account and registering again begins no new count. E-mails about
 * money and suspensions are sent without asking, since they must arrive.
 * @returns whether it may be sent
 */
export async function mayEmail(
  trx: RunningTransaction,
  { email, email_verified: isTheirs }: Pick<EmailRecipient, 'email' | 'email_verified'>,
): Promise<boolean> {
  try {
    for (const limit of isTheirs ? TO_VERIFIED : TO_OTHERS)
      await enforceRateLimit(trx, hashToken(email.toLowerCase()), limit);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

/** How texts are encrypted: a key of their own each, agreed with the public one, so that encrypting needs no secret. */
const AGREEMENT = 'ECDH-ES';

/** Opens what `encryptText` has encrypted. @throws when the text was encrypted under another auth secret */
export type DecryptText = (encrypted: string) => Promise<string>;

/**
 * Encrypts a text with the newest public key, so that the database alone does not reveal it.
 * @throws {Error} before the app's first start
 */
export async function encryptText(trx: RunningTransaction, text: string): Promise<string> {
  const key = await trx
    .selectFrom('email_keys')
    .select(['id', 'public_jwk'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!key) throw new Error('There is no key to encrypt e-mails with; the app makes one when it starts');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: AGREEMENT, enc: 'A256GCM', kid: key.id })
    .encrypt(await importJWK(JSON.parse(key.public_jwk), AGREEMENT));
}
