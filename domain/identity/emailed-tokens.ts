import { type Selectable, sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { EmailedTokensTable } from '#database/account-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { hashToken, newToken } from '#domain/tokens.ts';

type Purpose = EmailedTokensTable['purpose'];
type EmailedToken = Pick<Selectable<EmailedTokensTable>, 'user_id' | 'email' | 'used_at'>;

/** How long a link is good, in hours: a new password is asked for and set at once, an address is confirmed when one finds the time. */
const HOURS: Record<Purpose, number> = { 'reset-password': 1, 'verify-email': 48 };

/** E-mails of one kind to one person in an hour. */
const MOST_EMAILS = 3;

/**
 * Makes the token of a mailed link; only its hash is stored. The caller has locked the account's row, so concurrent requests are counted
 * one after the other.
 * @returns null when enough e-mails went out in the last hour
 */
export async function makeToken(
  trx: RunningTransaction,
  purpose: Purpose,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const { sent } = await trx
    .selectFrom('emailed_tokens')
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .where('user_id', '=', id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (Number(sent) >= MOST_EMAILS) return null;
  const token = newToken();
  await trx
    .insertInto('emailed_tokens')
    .values({
      id: newId(),
      user_id: id,
      purpose,
      email,
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute();
  return token;
}

/** A valid token's account and address. @throws {DomainError} 'link-not-valid' */
export async function findToken(
  db: Database | RunningTransaction,
  purpose: Purpose,
  token: string,
): Promise<EmailedToken> {
  const found = await db
    .selectFrom('emailed_tokens')
    .select(['user_id', 'email', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found ?? notValid();
}

/** Uses a token up: of concurrent calls with it, one succeeds. @throws {DomainError} 'link-not-valid' */
export async function spendToken(trx: RunningTransaction, purpose: Purpose, token: string): Promise<EmailedToken> {
  const spent = await trx
    .updateTable('emailed_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email', 'used_at'])
    .executeTakeFirst();
  return spent ?? notValid();
}

/** @throws {DomainError} 'link-not-valid' */
export function notValid(): never {
  throw new DomainError(
    'link-not-valid',
    'This link no longer works. It was used before, has expired, or is incomplete. Ask for a new e-mail.',
  );
}
