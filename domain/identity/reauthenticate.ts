import type { RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { type LockedUser, lockUser } from '#domain/identity/lock-user.ts';
import { passwordHashOf } from '#domain/identity/own-password.ts';

/** What somebody has shown of themselves before a transaction began. */
export interface Reauthentication {
  /** The session that they ask with. */
  sessionId: string;
  /** The hash that their password was compared with; null where there is no password to ask for. */
  passwordHash: string | null;
}

/**
 * Comparing a password takes its time, and meanwhile another may have been set and the session ended: what was shown before is looked at
 * once more here, with the person's row locked, so that whoever sets a password has the last word.
 * @throws {DomainError} 'not-signed-in', 'sign-in-again', 'not-found'
 */
export async function reauthenticate(
  trx: RunningTransaction,
  userId: string,
  proof: Reauthentication,
): Promise<LockedUser> {
  const user = await lockUser(trx, userId);
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', proof.sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!session) throw new DomainError('not-signed-in', 'You were signed out meanwhile. Log in again.');
  if ((await passwordHashOf(trx, userId)) !== proof.passwordHash)
    throw new DomainError('sign-in-again', 'The password was changed meanwhile. Try again with the new one.');
  return user;
}
