import type { UserType } from '#shared/catalogue.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';
import { type User, selectUsers } from '#domain/identity/accounts.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { ordersToHandOver } from '#domain/handovers/orders-to-hand-over.ts';
import { hasEmail } from '#domain/identity/lock-user.ts';

/** An account with what depends on it. */
export type ListedUser = User & { orders_to_hand_over: number };

/**
 * All accounts, or those of one kind, newest first. Switching hats moves nobody to another list but once: 'Seller' are those who have ever sold,
 * 'Buyer' those who never have.
 */
export async function listUsers(
  db: Database,
  type: UserType | undefined,
  page: PageRequest,
): Promise<Page<ListedUser>> {
  let rows = selectUsers(db).select((eb) => ordersToHandOver(eb.ref('users.id')).as('orders_to_hand_over'));
  let all = db.selectFrom('users').select('users.id').where('users.deleted_at', 'is', null);
  if (type) {
    const belongs = BELONGS[type];
    rows = rows.where(belongs);
    all = all.where(belongs);
  }
  return newestFirst(db, page, 'users.id', { rows, all });
}

/** How many orders an account leaves open, for Admins who are about to suspend it. @throws {DomainError} 'not-found' */
export async function countOrdersToHandOver(db: Database, userId: string): Promise<number> {
  const found = isId(userId)
    ? await db
        .selectFrom('users')
        .select((eb) => ordersToHandOver(eb.ref('users.id')).as('orders'))
        .where('users.id', '=', userId)
        .where('users.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new DomainError('not-found', 'We couldn’t find this account.');
  return found.orders;
}

const BELONGS: Readonly<Record<UserType, RawBuilder<SqlBool>>> = {
  Buyer: sql<SqlBool>`users.type = 'Buyer' and users.sells_since is null`,
  Seller: sql<SqlBool>`users.type <> 'Admin' and users.sells_since is not null`,
  Admin: sql<SqlBool>`users.type = 'Admin'`,
};

/**
 * Verifies a seller, whichever hat they have now. All their products show the badge, because it is read from the seller.
 * @returns whether the seller was not verified before
 * @throws {DomainError} 'not-found' when no seller has this e-mail
 */
export async function verifySeller(db: Database, admin: Actor, email: string): Promise<boolean> {
  const seller = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where(hasEmail(email))
    .where(BELONGS.Seller)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new DomainError('not-found', 'There’s no seller with this e-mail.');
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
