import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { hasEmail } from '#domain/identity/lock-user.ts';

/**
 * Makes somebody an Admin, effective with their next request. A seller's products stay, without the badge of a verified seller.
 * @returns whether they were not one before
 * @throws {DomainError} 'not-found' when nobody has this e-mail
 */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'type'])
      .where(hasEmail(email.toLowerCase()))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new DomainError('not-found', `There is no user with the e-mail ${email}.`);
    if (user.type === 'Admin') return false;
    await trx
      .updateTable('users')
      .set({ type: 'Admin', verified_at: null, updated_at: sql`now()` })
      .where('id', '=', user.id)
      .execute();
    await recordAudit(trx, {
      actor: null,
      action: 'admin-made',
      subject: { kind: 'user', id: user.id },
      facts: { before: user.type },
    });
    return true;
  });
}
