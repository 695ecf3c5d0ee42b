import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Verifies a seller. All their products, present and future, carry the badge, because it is read from the seller.
 * @returns whether the seller was not verified before
 * @throws {DomainError} 'not-found' when no seller has this e-mail
 */
export async function verifySeller(db: Database, email: string): Promise<boolean> {
  const seller = await db
    .selectFrom('users')
    .select(['id', 'verified_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('type', '=', 'Seller')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seller) throw new DomainError('not-found', 'There is no seller with this e-mail.');
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ verified_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', seller.id)
    .where('verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
