import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { closeAccount } from '#domain/identity/close-account.ts';
import { assertNotLastAdmin } from '#domain/identity/last-admin.ts';
import { type Reauthentication, reauthenticate } from '#domain/identity/reauthenticate.ts';

/**
 * Closes the actor's own account: see `closeAccount`. Whether it is really its owner who asks has been asked before.
 * @returns the products that were withdrawn while somebody was paying for them; their payments are the caller's to cancel, and so are those
 * that the actor was making
 * @throws {DomainError} 'last-admin'; 'not-signed-in', 'sign-in-again' when that is not so any more
 */
export async function deleteOwnAccount(db: Database, actor: Actor, proof: Reauthentication): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const user = await reauthenticate(trx, actor.id, proof);
    if (user.type === 'Admin') await assertNotLastAdmin(trx, user.id);
    const { count, underPayment } = await closeAccount(trx, user);
    await recordAudit(trx, {
      actor,
      action: 'own-account-deleted',
      subject: { kind: 'user', id: user.id },
      facts: { type: user.type, withdrawn: count },
    });
    return underPayment;
  });
}
