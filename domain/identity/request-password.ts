import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { mayEmail } from '#domain/email/limit-emails.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { passwordResetEmail } from '#domain/identity/account-emails.ts';
import { makeToken } from '#domain/identity/emailed-tokens.ts';

/**
 * Mails a link for a new password to the owner of an e-mail. Nothing tells whether anybody has it, whether the account is suspended, or
 * whether there were so many letters in the last hour that this one is left out.
 */
export async function requestPassword(db: Database, email: string, origin: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'email_verified'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
      .where('deleted_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const token = user && (await makeToken(trx, 'reset-password', user));
    if (user && token && (await mayEmail(trx, user))) await queueEmail(trx, passwordResetEmail(user, origin, token));
  });
}
