import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mayEmail, queueEmail } from '#domain/email/queue-email.ts';
import { passwordChangedEmail, passwordResetEmail } from '#domain/identity/account-emails.ts';
import { clearAllSignInFailures } from '#domain/identity/sign-in-limits.ts';
import { findToken, makeToken, notValid, spendToken } from '#domain/identity/emailed-tokens.ts';
import { hasEmail, openAccounts } from '#domain/identity/lock-user.ts';
import { endSessionsOf } from '#domain/identity/sessions.ts';
import { reauthenticate, type Reauthentication } from '#domain/identity/reauthentication.ts';

/**
 * Sets the actor's new password, ends all their other sessions and notifies them by e-mail. The old password was verified before, outside
 * the transaction, because that is slow.
 * @throws {DomainError} 'not-signed-in', 'sign-in-again' when the proof does not hold any more
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  { proof, passwordHash, origin }: { proof: Reauthentication; passwordHash: string; origin: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await reauthenticate(trx, actor.id, proof);
    const ended = await setPassword(trx, user.id, { passwordHash, keptSession: proof.sessionId });
    // Who has shown that they read the address always hears of it.
    if (user.email_verified || (await mayEmail(trx, user))) await queueEmail(trx, passwordChangedEmail(user, origin));
    await recordAudit(trx, {
      actor,
      action: 'password-changed',
      subject: { kind: 'user', id: actor.id },
      facts: { ended },
    });
  });
}

/**
 * Mails a link for a new password to the owner of an address. The caller does not learn whether there is such an account, whether it is
 * suspended, or whether this e-mail was left out by the limit.
 */
export async function requestPassword(db: Database, email: string, origin: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await openAccounts(trx)
      .select(['id', 'name', 'email', 'email_verified'])
      .where(hasEmail(email))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const token = user && (await makeToken(trx, 'reset-password', user));
    if (user && token && (await mayEmail(trx, user))) await queueEmail(trx, passwordResetEmail(user, origin, token));
  });
}

/**
 * Sets a new password by the token of a mailed link, which also verifies the address. All sessions end, and the owner is notified.
 * Accounts that had only Google get a password this way.
 * @throws {DomainError} 'link-not-valid'
 */
export async function resetPassword(
  db: Database,
  { token, passwordHash, origin }: { token: string; passwordHash: string; origin: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The person first, as everywhere: another link of theirs is taken back under the same lock.
    const { user_id: owner } = await findToken(trx, 'reset-password', token);
    await trx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
    const { user_id: id, email } = await spendToken(trx, 'reset-password', token);
    const user = await trx
      .updateTable('users')
      .set({ email_verified: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .returning(['id', 'name', 'email', 'email_verified'])
      .executeTakeFirst();
    if (!user) return notValid();
    const ended = await setPassword(trx, id, { passwordHash, keptSession: null });
    await clearAllSignInFailures(trx, user.email);
    await queueEmail(trx, passwordChangedEmail(user, origin));
    await recordAudit(trx, {
      actor: { id },
      action: 'password-reset',
      subject: { kind: 'user', id },
      facts: { ended },
    });
  });
}

/**
 * Sets a password, also of an account that had none. Ends all sessions but `keptSession` and revokes links for a new password. The caller
 * has locked the account's row.
 * @returns how many sessions were ended
 */
export async function setPassword(
  trx: RunningTransaction,
  userId: string,
  { passwordHash, keptSession }: { passwordHash: string; keptSession: string | null },
): Promise<number> {
  await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute();
  await trx
    .updateTable('emailed_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute();
  return endSessionsOf(trx, userId, keptSession);
}
