import { type Selectable, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { RunningTransaction, UsersTable } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

export type LockedUser = Selectable<UsersTable>;

/**
 * An account that is not deleted, with its row locked until the transaction ends: also against whoever lists a laptop in its name.
 * @throws {DomainError} 'not-found'
 */
export async function lockUser(trx: RunningTransaction, id: string): Promise<LockedUser> {
  if (!isId(id)) throw noSuchAccount();
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(noSuchAccount);
}

/**
 * Keeps the actor's account open until the transaction ends: whoever closes or suspends it waits for us, or we for them, so that what they
 * erase, withdraw or cancel is all there is. To be asked before a product is locked, since closing locks the account first as well.
 * @throws {DomainError} 'account-closed' when it was closed or suspended since the actor was recognized
 */
export async function lockOpenAccount(trx: RunningTransaction, actor: Pick<Actor, 'id'>): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(accountClosed);
}

/** What somebody hears whose account was closed while their call was under way. */
export function accountClosed(): DomainError {
  return new DomainError('account-closed', 'This account was closed, so nothing can be done in its name any more.');
}

function noSuchAccount(): DomainError {
  return new DomainError('not-found', 'There is no such account. It may be deleted already.');
}

/** Held while the number of Admins is looked at, so that two Admins cannot shut each other out at once. */
const ADMINS_LOCK = 0x61646d; // 'adm'

/**
 * Somebody has to be left who can administer the site. To be asked before an Admin's account is closed or suspended, in the transaction
 * that does so.
 * @throws {DomainError} 'last-admin' when no other Admin can sign in
 */
export async function assertNotLastAdmin(trx: RunningTransaction, adminId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(trx);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', adminId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new DomainError('last-admin', 'This is the last Admin. Make another user an Admin first.');
}

/**
 * Lets only one call at a time add to the lists of the actor's account until the transaction ends, so that none grows over its bound.
 * @throws {DomainError} 'account-closed' when it was closed or suspended since the actor was recognized
 */
export async function lockAccountLists(trx: RunningTransaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(accountClosed);
}
