import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Verifies a seller. All their products, present and future, carry the badge, because it is read from the seller.
 * @returns whether the seller was not verified before
 * @throws {DomainError} 'not-found' when no seller has this e-mail
 */
export async function verifySeller(db: Database, admin: Actor, email: string): Promise<boolean> {
  const seller = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('type', '=', 'Seller')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new DomainError('not-found', 'There is no seller with this e-mail.');
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ verified_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', seller.id)
      .where('verified_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordAudit(trx, { actor: admin, action: 'seller-verified', subject: { kind: 'user', id: seller.id } });
    return true;
  });
}
