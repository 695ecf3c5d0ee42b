import { sql } from 'kysely';
import type { NewReport } from '#shared/contracts/reports.ts';
import { isId, newId } from '#database/ids.ts';
import { isBlank } from '#shared/text.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { assertNotOwn, isListed } from '#domain/products/states.ts';

/**
 * Marks a product as reported, once per buyer: what they say of it the first time stays, also once an Admin has dismissed it.
 * @returns whether this buyer had not reported it before.
 * @throws {DomainError} 'not-found', 'own-product'
 */
export async function reportProduct(
  db: Database,
  buyer: Actor,
  productId: string,
  { reason, details }: NewReport = {},
): Promise<boolean> {
  if (!isId(productId)) throw notThere();
  return db.transaction().execute(async (transaction) => {
    const product = await transaction
      .selectFrom('products')
      .select('seller_id')
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .where(isListed())
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notThere);
    assertNotOwn(product, buyer, 'You can’t report your own laptop. You can edit or delete it under My products.');
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('reports')
      .values({
        id: newId(),
        product_id: productId,
        buyer_id: buyer.id,
        reason: reason ?? null,
        details: details === undefined || isBlank(details) ? null : details,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'buyer_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    // The time of this transaction, as of the report's row: it tells this report from those that were dismissed before.
    await transaction
      .updateTable('products')
      .set((eb) => ({ reported_at: eb.fn.coalesce('reported_at', sql<Date>`now()`) }))
      .where('id', '=', productId)
      .execute();
    return true;
  });
}

function notThere(): DomainError {
  return new DomainError('not-found', 'This laptop is no longer offered.');
}
