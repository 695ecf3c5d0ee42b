import { type Selectable, sql, type SqlBool } from 'kysely';
import { isId } from '#database/ids.ts';
import type { UsersTable } from '#database/account-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { POWERS, type Power } from '#shared/catalogue.ts';
import { type Actor, hasAllPowers } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

export type LockedUser = Selectable<UsersTable>;

/** The accounts that are neither closed nor suspended. */
export function openAccounts(db: Database | RunningTransaction) {
  return db.selectFrom('users').where('users.deleted_at', 'is', null).where('users.suspended_at', 'is', null);
}

/** Finds an account by its e-mail, by an index. @param email in lower case */
export function hasEmail(email: string) {
  return sql<SqlBool>`lower(users.email) = ${email}`;
}

/** Of Admins with all of these powers. */
export function areAdminsWith(powers: readonly Power[]) {
  return sql<SqlBool>`users.type = 'Admin' and users.powers @> ${[...powers]}::text[]`;
}

/**
 * An account that is not closed, with its row locked until the transaction ends, also against those who list a laptop in its name. Rows that only
 * name it (a hand-over, a transfer) don't wait, since who writes them has locked a product or an order, which come after accounts.
 * @throws {DomainError} 'not-found'
 */
export async function lockUser(trx: RunningTransaction, id: string): Promise<LockedUser> {
  if (!isId(id)) throw noSuchAccount();
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchAccount);
}

/**
 * Keeps the actor's account open until the transaction ends: a transaction that closes or suspends it waits for this one, or this one for it.
 * To be called before a product is locked, since closing locks the account first as well.
 * @throws {DomainError} 'account-closed' when it was closed or suspended since the actor was recognized
 */
export async function lockOpenAccount(trx: RunningTransaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  await openAccounts(trx).select('id').where('id', '=', id).forShare().executeTakeFirstOrThrow(accountClosed);
}

/**
 * Like `lockOpenAccount`, for one transaction at a time, so that no list of the account grows over its bound.
 * @throws {DomainError} 'account-closed'
 */
export async function lockAccountLists(trx: RunningTransaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  await openAccounts(trx).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(accountClosed);
}

/**
 * To be called before something is done to another account: that of an Admin is only changed by an Admin with all powers.
 * @throws {DomainError} 'power-missing'
 */
export function assertMayChange(admin: Actor, user: Pick<LockedUser, 'type'>): void {
  if (user.type === 'Admin' && !hasAllPowers(admin))
    throw new DomainError('power-missing', 'Only an Admin with all powers can do this to another Admin.');
}

/** The answer when an account was closed while its call was under way. */
export function accountClosed(): DomainError {
  return new DomainError('account-closed', 'This account has been closed, so you can’t do anything with it any more.');
}

function noSuchAccount(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this account. It may have been deleted.');
}

/** Held while Admins are counted, so that two Admins cannot suspend each other at once. */
const ADMINS_LOCK = 0x61646d; // 'adm'

/**
 * To be called before an Admin's account is closed or suspended, or loses powers, in the same transaction.
 * @throws {DomainError} 'last-admin' when it has all powers, and no other Admin with all of them can sign in
 */
export async function assertNotLastAdmin(trx: RunningTransaction, admin: LockedUser): Promise<void> {
  if (!hasAllPowers(admin)) return;
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx);
  const other = await openAccounts(trx)
    .select('id')
    .where(areAdminsWith(POWERS))
    .where('id', '<>', admin.id)
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new DomainError('last-admin', 'This is the last Admin with all powers. Give them to somebody else first.');
}
