import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Puts a seller's own product on the list 'Suggest For You'.
 * @returns whether that changed anything
 * @throws {DomainError} 'not-found' for somebody else's product, 'product-sold'
 */
export async function advertiseProduct(db: Database, seller: Actor, productId: string): Promise<boolean> {
  const product = isId(productId)
    ? await db
        .selectFrom('products')
        .select(['state', 'advertised_at'])
        .where('id', '=', productId)
        .where('seller_id', '=', seller.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!product) throw new DomainError('not-found', 'There is no such laptop among yours.');
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold, so it cannot be advertised.');
  if (product.advertised_at) return false;

  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ advertised_at: sql`now()` })
    .where('id', '=', productId)
    .where('state', '<>', 'sold')
    .where('deleted_at', 'is', null)
    .where('advertised_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
