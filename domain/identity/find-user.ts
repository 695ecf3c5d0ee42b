import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type User, selectUsers } from '#domain/identity/user.ts';

/**
 * The account of an e-mail address, for its owner and for an Admin.
 * @throws {DomainError} 'not-allowed' to anyone else, 'not-found' to an Admin
 */
export async function findUser(db: Database, actor: Actor, email: string): Promise<User> {
  assertOwnEmail(actor, email, { adminToo: true });
  const user = await selectUsers(db)
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email))
    .executeTakeFirst();
  if (!user) throw new DomainError('not-found', 'There is no account with this e-mail.');
  return user;
}

/**
 * Several calls name the person they are about by e-mail; they answer that person alone.
 * @throws {DomainError} 'not-allowed'
 */
export function assertOwnEmail(actor: Actor, email: string, { adminToo = false } = {}): void {
  if (actor.email.toLowerCase() === email || (adminToo && actor.type === 'Admin')) return;
  throw new DomainError('not-allowed', 'This e-mail belongs to another account than the one you are signed in with.');
}
