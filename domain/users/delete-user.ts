import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';

/** Held while the number of Admins is looked at, so that two Admins cannot delete each other at once. */
const ADMINS_LOCK = 0x61646d; // 'adm'

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
  if (!isId(userId)) throw notThere();
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'type'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw notThere();
    if (user.type === 'Admin') {
      await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(transaction);
      const others = await transaction
        .selectFrom('users')
        .select('id')
        .where('type', '=', 'Admin')
        .where('deleted_at', 'is', null)
        .where('id', '<>', userId)
        .limit(1)
        .executeTakeFirst();
      if (!others) throw new DomainError('last-admin', 'This is the last Admin. Make another user an Admin first.');
    }
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

function notThere(): DomainError {
  return new DomainError('not-found', 'There is no such account. It may be deleted already.');
}
