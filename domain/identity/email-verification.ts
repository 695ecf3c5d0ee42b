import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { mayEmail } from '#domain/email/limit-emails.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { verificationEmail } from '#domain/identity/account-emails.ts';
import { makeToken } from '#domain/identity/emailed-tokens.ts';

/**
 * Mails a link by which somebody shows that their address is theirs.
 * @returns false when that is known already
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
        'Several letters went out already. Look among your unwanted mail, or ask again in an hour.',
        { retryAfterSeconds: 60 * 60 },
      );
    }
    await queueEmail(trx, verificationEmail(user, origin, token));
    return true;
  });
}
