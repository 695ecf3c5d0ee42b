import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mayEmail, queueEmail } from '#domain/email/queue-email.ts';
import { DomainError } from '#domain/errors.ts';
import { verificationEmail } from '#domain/identity/account-emails.ts';
import { makeToken, notValid, spendToken } from '#domain/identity/emailed-tokens.ts';

/**
 * Mails a link that verifies the actor's address.
 * @returns false when it is verified already
 * @throws {DomainError} 'too-many-requests'
 */
export async function emailVerificationLink(db: Database, { id }: Pick<Actor, 'id'>, origin: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user.email_verified) return false;
    const token = await makeToken(trx, 'verify-email', user);
    if (token === null || !(await mayEmail(trx, user))) {
      throw new DomainError(
        'too-many-requests',
        'We’ve already sent you several e-mails. Look in your spam folder, or ask again in an hour.',
        { retryAfterSeconds: 60 * 60 },
      );
    }
    await queueEmail(trx, verificationEmail(user, origin, token));
    return true;
  });
}

/**
 * Verifies an address by the token of a mailed link.
 * @returns false when it was verified already
 * @throws {DomainError} 'link-not-valid'
 */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { user_id: id, email } = await spendToken(trx, 'verify-email', token);
    const user = await trx
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', id)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return notValid();
    if (user.email_verified) return false;
    await trx
      .updateTable('users')
      .set({ email_verified: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, { actor: { id }, action: 'email-verified', subject: { kind: 'user', id } });
    return true;
  });
}
