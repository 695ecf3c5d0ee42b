import type { UserType } from '#shared/catalogue.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Page } from '#domain/paging.ts';
import { hasWords, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { AccountsTable } from '#shared/tables/accounts.ts';
import type { FilterValues, TableQuery } from '#shared/tables/table.ts';
import { type User, selectUsers } from '#domain/identity/accounts.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { ordersToHandOver } from '#domain/handovers/orders-to-hand-over.ts';
import { hasEmail } from '#domain/identity/lock-user.ts';
import { notify } from '#domain/notifications/notify.ts';

/** An account with what depends on it. */
export type ListedUser = User & { orders_to_hand_over: number; created_at: Date };

/**
 * All accounts, or those of one kind. Switching hats moves nobody to another list but once: 'Seller' are those who have ever sold,
 * 'Buyer' those who never have.
 * @throws {DomainError} 'bad-cursor'
 */
export async function listUsers(db: Database, query: TableQuery<AccountsTable>): Promise<Page<ListedUser>> {
  const { q, type, state, power } = query.filters;
  const conditions = [
    isWithin(query.period, 'users.created_at'),
    ...(q === undefined ? [] : [hasWords(sql`(lower(users.name) || ' ' || lower(users.email))`, q)]),
    ...(type === undefined ? [] : [BELONGS[type]]),
    ...(state === undefined ? [] : [IS[state]]),
    ...(power === undefined ? [] : [sql<SqlBool>`${power} = any (users.powers)`]),
  ];
  const matching = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  return sortedPage(db, query, {
    columns: {
      joined: 'id',
      name: { by: sql`lower(users.name)`, type: 'text' },
      email: { by: sql`lower(users.email)`, type: 'text' },
    },
    id: 'users.id',
    rows: selectUsers(db)
      .select('users.created_at')
      .select((eb) => ordersToHandOver(eb.ref('users.id')).as('orders_to_hand_over'))
      .where(matching),
    all: db.selectFrom('users').select('users.id').where('users.deleted_at', 'is', null).where(matching),
  });
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

const IS: Readonly<Record<NonNullable<FilterValues<AccountsTable>['state']>, RawBuilder<SqlBool>>> = {
  verified: sql<SqlBool>`users.verified_at is not null`,
  unverified: sql<SqlBool>`users.verified_at is null`,
  suspended: sql<SqlBool>`users.suspended_at is not null`,
  active: sql<SqlBool>`users.suspended_at is null`,
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
    await notify(trx, [{ kind: 'seller-verified', userId: seller.id }]);
    return true;
  });
}
