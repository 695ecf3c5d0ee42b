import type { UserType } from '#shared/catalogue.ts';
import type { Registration } from '#shared/contracts/credentials.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { DomainError } from '#domain/errors.ts';
import { emailVerificationLink } from '#domain/identity/email-verification.ts';
import { hasEmail } from '#domain/identity/lock-user.ts';

/**
 * Creates an account, and asks by e-mail whether the address is its owner's, unless too many e-mails went there already.
 * @returns its id
 * @throws {DomainError} 'already-registered'
 */
export async function signUp(db: Database, user: NewUser, origin: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await registerUser(trx, user);
    await emailVerificationLink(trx, { id }, origin).catch(unlessTooMany);
    return id;
  });
}

function unlessTooMany(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'too-many-requests')) throw error;
}

/** What is needed to make an account: its password only as a hash. */
type NewUser = Omit<Registration, 'password' | 'type'> & { type: UserType; passwordHash: string };

/** Creates an account that signs in with e-mail and password. @returns its id. @throws {DomainError} 'already-registered' */
export async function registerUser(db: Database, user: NewUser): Promise<string> {
  const id = newId();
  return inTransaction(db, async (transaction) => {
    const inserted = await transaction
      .insertInto('users')
      .values({ id, name: user.name, email: user.email, type: user.type })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw alreadyRegistered();
    await transaction
      .insertInto('accounts')
      .values({ id: newId(), user_id: id, account_id: id, provider_id: 'credential', password: user.passwordHash })
      .execute();
    return id;
  });
}

/** @throws {DomainError} 'already-registered'; asked before the costly hashing of a password that would be of no use. */
export async function assertNotRegistered(db: Database, email: string): Promise<void> {
  const existing = await db
    .selectFrom('users')
    .select('id')
    .where(hasEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (existing) throw alreadyRegistered();
}

function alreadyRegistered(): DomainError {
  return new DomainError('already-registered', 'There’s already an account with this e-mail. Log in instead.');
}
