import type { UserType } from '#shared/catalogue.ts';
import type { Database } from '#database/tables.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';
import { type User, selectUsers } from '#domain/identity/accounts.ts';
import { sql } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { hasEmail } from '#domain/identity/lock-user.ts';

/** All accounts, or those of one type, newest first. */
export async function listUsers(db: Database, type: UserType | undefined, page: PageRequest): Promise<Page<User>> {
  let rows = selectUsers(db);
  let all = db.selectFrom('users').select('users.id').where('users.deleted_at', 'is', null);
  if (type) {
    rows = rows.where('users.type', '=', type);
    all = all.where('users.type', '=', type);
  }
  return newestFirst(db, page, 'users.id', { rows, all });
}

/**
 * Verifies a seller. All their products show the badge, because it is read from the seller.
 * @returns whether the seller was not verified before
 * @throws {DomainError} 'not-found' when no seller has this e-mail
 */
export async function verifySeller(db: Database, admin: Actor, email: string): Promise<boolean> {
  const seller = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where(hasEmail(email))
    .where('type', '=', 'Seller')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new DomainError('not-found', 'There is no seller with this e-mail.');
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ verified_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', seller.id)
      .where('verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAudit(trx, { actor: admin, action: 'seller-verified', subject: { kind: 'user', id: seller.id } });
    return true;
  });
}
