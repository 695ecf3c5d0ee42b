import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockProduct } from '#domain/products/states.ts';

/**
 * Advertises a seller's own product on the list 'Suggest For You'.
 * @returns whether that changed anything
 * @throws {DomainError} 'not-found' for somebody else's product, 'product-sold'
 */
export async function advertiseProduct(db: Database, seller: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) throw noSuchLaptop();
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ advertised_at: sql`now()` })
    .where('id', '=', productId)
    .where('seller_id', '=', seller.id)
    .where('sold_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('advertised_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;

  // The reason is read afterwards: before, the product might be sold or deleted in between.
  const product = await db
    .selectFrom('products')
    .select('state')
    .where('id', '=', productId)
    .where('seller_id', '=', seller.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(noSuchLaptop);
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold, so you can’t advertise it.');
  return false;
}

/**
 * Takes a seller's own product off the list 'Suggest For You'; it stays for sale.
 * @returns whether it was advertised
 * @throws {DomainError} 'not-found' for somebody else's product
 */
export async function stopAdvertising(db: Database, seller: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) throw noSuchLaptop();
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, productId);
    if (product?.seller_id !== seller.id || product.deleted_at) throw noSuchLaptop();
    if (product.advertised_at === null) return false;
    await trx.updateTable('products').set({ advertised_at: null }).where('id', '=', product.id).execute();
    return true;
  });
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop among yours.');
}
