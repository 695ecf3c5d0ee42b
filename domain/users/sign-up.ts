import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { mailVerification } from '#domain/users/mail-verification.ts';
import { type NewUser, registerUser } from '#domain/users/register-user.ts';

/**
 * Makes an account, and asks by letter whether the address is its owner's. Nothing waits for the answer.
 * @returns its id
 * @throws {DomainError} 'already-registered'
 */
export async function signUp(db: Database, user: NewUser, origin: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const id = await registerUser(trx, user);
    await mailVerification(trx, { id }, origin);
    return id;
  });
}
