import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { type LockedUser, lockUser } from '#domain/identity/lock-user.ts';

/** Whether a password fits a hash; slow on purpose. */
type VerifyPassword = (password: string, hash: string) => Promise<boolean>;

/** The hash of a person's password; null for those who only come by Google. */
export async function passwordHashOf(db: Database | RunningTransaction, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}

/**
 * Makes sure that the account's owner asks, and not somebody at their open browser.
 * @returns the hash that the password was compared with
 * @throws {DomainError} 'no-password' for accounts with Google only, 'invalid-fields' for a wrong one
 */
export async function assertOwnPassword(
  db: Database,
  userId: string,
  { password, field, verify }: { password: string; field: string; verify: VerifyPassword },
): Promise<string> {
  const hash = await passwordHashOf(db, userId);
  if (hash === null) {
    throw new DomainError(
      'no-password',
      'This account has no password, because you log in with Google. To set one as well, ask for an e-mail on the page ‘Forgot password?’.',
    );
  }
  if (await verify(password, hash)) return hash;
  throw wrongField(field, 'This isn’t your password');
}

/** For calls without a password: refused where the account has one. @throws {DomainError} 'invalid-fields' */
export async function assertNoPassword(db: Database, userId: string, field: string): Promise<void> {
  if ((await passwordHashOf(db, userId)) !== null)
    throw wrongField(field, 'Enter your password, so that we know it’s you');
}

/** @throws {DomainError} 'invalid-fields' for a new password that is none; the current one was found right before */
export function assertOtherPassword({
  currentPassword,
  newPassword,
}: Record<'currentPassword' | 'newPassword', string>): void {
  if (newPassword === currentPassword)
    throw wrongField('newPassword', 'You already have this password. Choose another one');
}

function wrongField(field: string, message: string): DomainError {
  return new DomainError('invalid-fields', `${field}: ${message}`, { errors: [{ path: field, message }] });
}

/** For how many minutes a session counts as new. */
const FRESH_MINUTES = 10;

/** For what cannot be undone, in accounts without a password: the session must be new. @throws {DomainError} 'sign-in-again' */
export async function assertFreshSession(db: Database, sessionId: string): Promise<void> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${FRESH_MINUTES})`)
    .executeTakeFirst();
  if (!fresh) {
    throw new DomainError(
      'sign-in-again',
      `This can’t be undone, so we make sure it’s you. Log out, log in again and do it within ${FRESH_MINUTES} minutes.`,
    );
  }
}

/** What was verified before a transaction began. */
export interface Reauthentication {
  /** The session that they ask with. */
  sessionId: string;
  /** The hash that their password was compared with; null where there is no password to ask for. */
  passwordHash: string | null;
}

/**
 * Verifying a password is slow; meanwhile another may have been set and the session ended. So the proof is checked again here, with the
 * account's row locked.
 * @throws {DomainError} 'not-signed-in', 'sign-in-again', 'not-found'
 */
export async function reauthenticate(
  trx: RunningTransaction,
  userId: string,
  proof: Reauthentication,
): Promise<LockedUser> {
  const user = await lockUser(trx, userId);
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', proof.sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!session) throw new DomainError('not-signed-in', 'You’ve been logged out meanwhile. Log in again.');
  if ((await passwordHashOf(trx, userId)) !== proof.passwordHash)
    throw new DomainError('sign-in-again', 'The password has been changed meanwhile. Try again with the new one.');
  return user;
}
