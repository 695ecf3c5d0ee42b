import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/** Whether a password fits a hash; slow on purpose. */
export type VerifyPassword = (password: string, hash: string) => Promise<boolean>;

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
 * Makes sure that it is the account's owner who asks, and not whoever found their browser open.
 * @returns the hash that the password was compared with
 * @throws {DomainError} 'no-password' for those who only come by Google, 'invalid-fields' for a wrong one
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
      'This account has no password: you sign in with Google. To have one as well, ask for a letter on the page ‘Forgot password?’.',
    );
  }
  if (await verify(password, hash)) return hash;
  throw wrongField(field, 'This is not your password');
}

/**
 * For what is asked without a password: whoever has one has to give it.
 * @throws {DomainError} 'invalid-fields'
 */
export async function assertNoPassword(db: Database, userId: string, field: string): Promise<void> {
  if ((await passwordHashOf(db, userId)) !== null)
    throw wrongField(field, 'Give your password, so that we know it is you');
}

/** @throws {DomainError} 'invalid-fields' for a new password that is none; the current one was found right before */
export function assertOtherPassword({
  currentPassword,
  newPassword,
}: Record<'currentPassword' | 'newPassword', string>): void {
  if (newPassword === currentPassword)
    throw wrongField('newPassword', 'This is the password that you have. Choose another one');
}

function wrongField(field: string, message: string): DomainError {
  return new DomainError('invalid-fields', `${field}: ${message}`, { errors: [{ path: field, message }] });
}
