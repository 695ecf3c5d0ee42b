import type { Database, RunningTransaction } from '#database/tables.ts';
import { hashToken } from '#domain/tokens.ts';
import type { SignInAttempt } from '#domain/identity/limit-sign-ins.ts';

/** The password was right: what was counted against this account from this place is taken back. */
export async function clearSignInFailures(db: Database, { email, source }: SignInAttempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', hashToken(email))
    .where('source', '=', source)
    .execute();
}

/** Whatever was counted against an account was about a password that is no more. */
export async function clearAllSignInFailures(trx: RunningTransaction, email: string): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('account', '=', hashToken(email)).execute();
}
