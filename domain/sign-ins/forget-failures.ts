import type { Database } from '#database/tables.ts';
import { hashToken } from '#domain/secrets.ts';
import type { SignInAttempt } from '#domain/sign-ins/claim-attempt.ts';

/** The password was right: what was counted against this account from this place is taken back. */
export async function forgetFailures(db: Database, { email, source }: SignInAttempt): Promise<void> {
  await db
    .deleteFrom('sign_in_failures')
    .where('account', '=', hashToken(email))
    .where('source', '=', source)
    .execute();
}
