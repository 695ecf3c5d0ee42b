import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { DomainError } from '#domain/errors.ts';
import { emailVerificationLink } from '#domain/identity/email-verification.ts';
import { type NewUser, registerUser } from '#domain/identity/register-user.ts';

/**
 * Makes an account, and asks by letter whether the address is its owner's. Nothing waits for the answer, and where
 * too many letters went to the address already there is none.
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
