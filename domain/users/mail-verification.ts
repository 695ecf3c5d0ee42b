import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { countLetter } from '#domain/letters/count-letter.ts';
import { writeLetter } from '#domain/letters/write-letter.ts';
import { verificationLetter } from '#domain/users/account-letters.ts';
import { makeToken } from '#domain/users/mailed-tokens.ts';

/**
 * Mails a link by which somebody shows that their address is theirs.
 * @returns false when that is known already
 * @throws {DomainError} 'too-many-requests'
 */
export async function mailVerification(db: Database, { id }: Pick<Actor, 'id'>, origin: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (user.email_verified) return false;
    const token = await makeToken(trx, 'verify-email', user);
    if (token === null || !(await countLetter(trx, user))) {
      throw new DomainError(
        'too-many-requests',
        'Several letters went out already. Look among your unwanted mail, or ask again in an hour.',
        { retryAfterSeconds: 60 * 60 },
      );
    }
    await writeLetter(trx, verificationLetter(user, origin, token));
    return true;
  });
}
