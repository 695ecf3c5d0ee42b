import { sql } from 'kysely';
import type { ProfileUpdate } from '#shared/contracts/users.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { assertOwnEmail } from '#domain/identity/find-user.ts';
import { accountClosed } from '#domain/identity/lock-user.ts';

/**
 * Changes one's own name. A type that comes along never changes an account.
 * @returns whether the name is a new one
 * @throws {DomainError} 'not-allowed' when the update names another account's e-mail, 'account-closed' when that happened since the
 * actor was recognized
 */
export async function renameUser(db: Database, actor: Actor, update: ProfileUpdate): Promise<boolean> {
  if (update.email !== undefined) assertOwnEmail(actor, update.email);
  if (update.name === actor.name) return false;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name: update.name, updated_at: sql`now()` })
    .where('id', '=', actor.id)
    // Looked at once more after waiting for whoever is closing it.
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw accountClosed();
  return true;
}
