import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { forSale } from '#domain/products/states.ts';

/** Looks at every laptop for sale whose specs are confirmed, as listing it would have done: after a whole catalogue was put in at once. */
export async function noticeLowPrices(db: Database): Promise<void> {
  const specified = await db
    .selectFrom('products')
    .innerJoin('product_specs', 'product_specs.product_id', 'products.id')
    .select('products.id')
    .where(forSale())
    .orderBy('products.id')
    .execute();
  for (const { id } of specified) await inTransaction(db, (trx) => noticeLowPrice(trx, id));
}
