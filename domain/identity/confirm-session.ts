import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { passwordHashOf } from '#domain/identity/own-password.ts';

/** Why somebody who was let in a moment ago is not to stay. */
export type Refusal = { because: 'closed' | 'other-password' } | { because: 'suspended'; reason: string | null };

/**
 * Looks once more, with the person's row locked, at a session that was just begun, and ends it where the account was closed or suspended
 * meanwhile, or has another password than the one that let them in. Whoever closes, suspends or sets a password holds the same lock, and
 * ends all sessions that are there: a session is seen by one of the two.
 * @param passwordHash what the password was compared with; null for those who came without one
 * @returns null where it stays
 */
export async function confirmSession(
  db: Database,
  { sessionId, userId, passwordHash }: { sessionId: string; userId: string; passwordHash: string | null },
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['suspended_at', 'suspension_reason', 'deleted_at'])
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst();
    const refusal = await refusalFor();
    if (refusal) await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
    return refusal;

    async function refusalFor(): Promise<Refusal | null> {
      if (!user || user.deleted_at) return { because: 'closed' };
      if (user.suspended_at) return { because: 'suspended', reason: user.suspension_reason };
      const isStill = passwordHash === null || (await passwordHashOf(trx, userId)) === passwordHash;
      return isStill ? null : { because: 'other-password' };
    }
  });
}
