import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { notValid, spendToken } from '#domain/identity/emailed-tokens.ts';

/**
 * Takes note that whoever has an account also reads its address, by a link that went there.
 * @returns false when that was known already
 * @throws {DomainError} 'link-not-valid'
 */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { user_id: id, email } = await spendToken(trx, 'verify-email', token);
    const user = await trx
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', id)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return notValid();
    if (user.email_verified) return false;
    await trx
      .updateTable('users')
      .set({ email_verified: true, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, { actor: { id }, action: 'email-verified', subject: { kind: 'user', id } });
    return true;
  });
}
