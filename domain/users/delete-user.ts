import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { assertNotLastAdmin } from '#domain/users/last-admin.ts';
import { lockUser } from '#domain/users/lock-user.ts';

/**
 * Closes an account: its sessions end, its ways to sign in go, a seller's unsold products are withdrawn.
 * Orders and payments stay. The e-mail becomes free again.
 * @returns the products that were withdrawn while somebody was paying for them; their payments are the caller's to cancel, and so are those
 * that the account's owner was making
 * @throws {DomainError} 'not-found', 'own-account', 'last-admin'
 */
export async function deleteUser(db: Database, admin: Actor, userId: string): Promise<string[]> {
  if (userId.toLowerCase() === admin.id) {
    throw new DomainError(
      'own-account',
      'You cannot delete the account that you are signed in with. Ask another Admin.',
    );
  }
  return inTransaction(db, async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user.type === 'Admin') await assertNotLastAdmin(transaction, user.id);
    await transaction
      .updateTable('users')
      // The address is given up, so that its owner may register again and no look-up by e-mail ever meets a closed account.
      .set({ deleted_at: sql`now()`, updated_at: sql`now()`, email: `${user.id}@deleted.invalid` })
      .where('id', '=', userId)
      .execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute();
    const withdrawn = await transaction
      .updateTable('products')
      .set({ deleted_at: sql`now()` })
      .where('seller_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('state', '<>', 'sold')
      .returning(['id', 'state'])
      .execute();
    await recordAudit(transaction, {
      actor: admin,
      action: 'account-deleted',
      subject: { kind: 'user', id: user.id },
      facts: { type: user.type, withdrawn: withdrawn.length },
    });
    return withdrawn.filter((product) => product.state === 'held').map((product) => product.id);
  });
}
