import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { assertOffered } from '#domain/orders/assert-offered.ts';

/**
 * Whoever books a laptop that is gone hears that first, whatever else is wrong with the booking: nothing that they could correct would help.
 * An id that is none, or of nothing, is not this verb's to refuse.
 * @throws {DomainError} 'product-sold', 'product-deleted', 'product-withheld'
 */
export async function assertStillOffered(db: Database, productId: string): Promise<void> {
  if (!isId(productId)) return;
  const product = await db
    .selectFrom('products')
    .select(['state', 'deleted_at', 'withheld_at'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (product) assertOffered(product);
}
