import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { assertNotLastAdmin, lockUser } from '#domain/identity/lock-user.ts';
import { reauthenticate, type Reauthentication } from '#domain/identity/reauthentication.ts';

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

/**
 * Closes somebody else's account: see `closeAccount`.
 * @returns the products that were withdrawn while somebody was paying for them; their payments are the caller's to cancel, and so are those
 * that the account's owner was making
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin'
 */
export async function deleteUser(db: Database, admin: Actor, userId: string): Promise<string[]> {
  if (userId.toLowerCase() === admin.id) {
    throw new DomainError(
      'own-account',
      'You cannot delete the account that you are signed in with here. Ask another Admin, or delete it on your account’s page.',
    );
  }
  return inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user.type === 'Admin') await assertNotLastAdmin(transaction, user.id);
    const { count, underPayment } = await closeAccount(transaction, user);
    await recordAudit(transaction, {
      actor: admin,
      action: 'account-deleted',
      subject: { kind: 'user', id: user.id },
      facts: { type: user.type, withdrawn: count },
    });
    return underPayment;
  });
}
