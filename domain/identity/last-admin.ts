import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

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
