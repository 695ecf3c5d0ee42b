import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { mayEmail } from '#domain/email/limit-emails.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { passwordChangedEmail } from '#domain/identity/account-emails.ts';
import { setPassword } from '#domain/identity/set-password.ts';
import { type Reauthentication, reauthenticate } from '#domain/identity/reauthenticate.ts';

/**
 * Gives the actor a new password, ends all their other sessions at once, and tells them by letter. Whether they knew the old one has been
 * asked before: that takes its time, and no transaction waits for it.
 * @throws {DomainError} 'not-signed-in', 'sign-in-again' when that is not so any more
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
