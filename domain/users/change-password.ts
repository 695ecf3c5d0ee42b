import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { countLetter } from '#domain/letters/count-letter.ts';
import { writeLetter } from '#domain/letters/write-letter.ts';
import { passwordChangedLetter } from '#domain/users/account-letters.ts';
import { setPassword } from '#domain/users/set-password.ts';
import { type Proof, lockOneself } from '#domain/users/still-oneself.ts';

/**
 * Gives the actor a new password, ends all their other sessions at once, and tells them by letter. Whether they knew the old one has been
 * asked before: that takes its time, and no transaction waits for it.
 * @throws {DomainError} 'not-signed-in', 'sign-in-again' when that is not so any more
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  { proof, passwordHash, origin }: { proof: Proof; passwordHash: string; origin: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await lockOneself(trx, actor.id, proof);
    const ended = await setPassword(trx, user.id, { passwordHash, keptSession: proof.sessionId });
    // Who has shown that they read the address always hears of it.
    if (user.email_verified || (await countLetter(trx, user)))
      await writeLetter(trx, passwordChangedLetter(user, origin));
    await recordAudit(trx, {
      actor,
      action: 'password-changed',
      subject: { kind: 'user', id: actor.id },
      facts: { ended },
    });
  });
}
