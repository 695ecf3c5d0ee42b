import { newId } from '#database/ids.ts';
import { specsOfColumns } from '#database/specs-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { isFarBelow } from '#domain/prices/far-below.ts';
import { findPriceRange, findRangeOfWords } from '#domain/prices/price-range.ts';
import { hasSold, reviewPrice } from '#domain/prices/price-review.ts';
import { forSale } from '#domain/products/states.ts';

/**
 * Alerts Admins to a laptop that is offered far under what such laptops are sold for, once for each laptop and price. Only sales of
 * laptops of the same name count: within a line a cheap model is no reason for suspicion. What a laptop is, is what its seller has confirmed; of
 * somebody who has sold nothing yet also what the listing says, or leaving out the tick would leave out the review.
 * @param trx the transaction that lists or changes it, and has locked it
 * @param review whether it may have to wait for an Admin first: when its seller lists it or changes its price
 */
export async function noticeLowPrice(
  trx: RunningTransaction,
  productId: string,
  { review = false }: { review?: boolean } = {},
): Promise<void> {
  const product = await trx.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst();
  if (!product) return;
  const specs = await trx
    .selectFrom('product_specs')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const { resale_price_cents: priceCents, seller_id: seller } = product;
  if (!specs && !(review && (product.unlisted === 'review' || !(await hasSold(trx, seller))))) return;
  const found = specs
    ? await findPriceRange(trx, specsOfColumns(specs), { product: productId, seller })
    : await findRangeOfWords(trx, product);
  const range = 'range' in found && isFarBelow(priceCents, found.range) ? found.range : null;
  await markFarBelow(trx, productId, range ? priceCents : null);
  if (review) await reviewPrice(trx, product, range);
  if (!range) {
    // It may have been taken for another model when the alert was made.
    await trx
      .deleteFrom('price_alerts')
      .where('product_id', '=', productId)
      .where('dismissed_at', 'is', null)
      .execute();
    return;
  }
  const { id } =
    (await trx
      .insertInto('price_alerts')
      .values({
        id: newId(),
        product_id: productId,
        price_cents: priceCents,
        lower_cents: range.lower,
        median_cents: range.median,
        upper_cents: range.upper,
        sales: range.sales,
        compared: range.compared,
      })
      .onConflict((conflict) => conflict.columns(['product_id', 'price_cents']).doNothing())
      .returning('id')
      .executeTakeFirst()) ?? {};
  if (id === undefined) return;
  const facts = { priceCents, medianCents: range.median, sales: range.sales };
  await recordAudit(trx, {
    actor: null,
    action: 'low-price-noticed',
    subject: { kind: 'product', id: productId },
    facts,
  });
}

/** Lists and pages tell buyers of it as long as the price stays the same. */
async function markFarBelow(trx: RunningTransaction, productId: string, cents: number | null): Promise<void> {
  await trx
    .updateTable('products')
    .set({ far_below_at_cents: cents })
    .where('id', '=', productId)
    .where('far_below_at_cents', 'is distinct from', cents)
    .execute();
}

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
