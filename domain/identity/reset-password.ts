import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { clearAllSignInFailures } from '#domain/identity/clear-sign-in-failures.ts';
import { passwordChangedEmail } from '#domain/identity/account-emails.ts';
import { findToken, notValid, spendToken } from '#domain/identity/emailed-tokens.ts';
import { setPassword } from '#domain/identity/set-password.ts';

/**
 * Sets a new password by a link that was mailed, which also shows that the address is its owner's. All sessions end, and the owner is told
 * by letter. Those who came by Google only so far have a password from then on.
 * @throws {DomainError} 'link-not-valid'
 */
export async function resetPassword(
  db: Database,
  { token, passwordHash, origin }: { token: string; passwordHash: string; origin: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The person first, as everywhere: another link of theirs is taken back under the same lock.
    const { user_id: owner } = await findToken(trx, 'reset-password', token);
    await trx.selectFrom('users').select('id').where('id', '=', owner).forUpdate().execute();
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
