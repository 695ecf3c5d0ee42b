import { setImmediate as giveWay } from 'node:timers/promises';
import { sql } from 'kysely';
import { specsOfColumns } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { isFarBelow } from '#domain/prices/far-below.ts';
import { newestPriceModel } from '#domain/prices/price-models.ts';
import { fittedRangeOf } from '#domain/prices/price-range.ts';
import { forSale, lockProduct } from '#domain/products/states.ts';

const BATCH = 200;

/**
 * Looks at every laptop for sale with the newest model, where that has not been done yet: what now is far below its usual price, or is no
 * longer, is noted and reported to Admins as listing it would have done. One that is interrupted begins again.
 * @returns how many laptops changed
 */
export async function applyPriceModel(db: Database): Promise<number> {
  const newest = await newestPriceModel(db);
  if (!newest) return 0;
  const { applied_at: applied } = await db
    .selectFrom('price_models')
    .select('applied_at')
    .where('id', '=', newest.id)
    .executeTakeFirstOrThrow();
  if (applied) return 0;
  let changed = 0;
  for (let after: string | undefined; ;) {
    const batch = await laptopsAfter(db, after);
    for (const { product_id: id, price_cents: price, far_below_at_cents: noted, ...columns } of batch) {
      const range = fittedRangeOf(newest.model, specsOfColumns(columns));
      if (!range || isFarBelow(price, range) === (noted === price)) continue;
      await inTransaction(db, async (trx) => {
        // Its seller may be changing it.
        await lockProduct(trx, id);
        await noticeLowPrice(trx, id);
      });
      changed += 1;
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last.product_id;
    // Whoever waits for a page comes first.
    await giveWay();
  }
  await db
    .updateTable('price_models')
    .set({ applied_at: sql`now()` })
    .where('id', '=', newest.id)
    .execute();
  return changed;
}

function laptopsAfter(db: Database, after: string | undefined) {
  return db
    .selectFrom('products')
    .innerJoin('product_specs', 'product_specs.product_id', 'products.id')
    .selectAll('product_specs')
    .select(['products.resale_price_cents as price_cents', 'products.far_below_at_cents'])
    .where(forSale())
    .$if(after !== undefined, (query) => query.where('products.id', '>', after ?? ''))
    .orderBy('products.id')
    .limit(BATCH)
    .execute();
}
