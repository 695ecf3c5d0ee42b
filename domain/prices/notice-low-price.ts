import { priceStanding } from '#shared/price-standing.ts';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { priceRangeOf } from '#domain/prices/price-range-of-product.ts';

/**
 * Looks whether a laptop that was listed or changed is offered far under what such laptops are sold for, and tells the Admins if it is: once
 * for each laptop and price. Only sales of laptops of the same name count here: within a line a cheap model is no reason to suspect anybody.
 * @param trx the transaction that lists or changes it
 */
export async function noticeLowPrice(trx: RunningTransaction, productId: string): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .innerJoin('product_specs', 'product_specs.product_id', 'products.id')
    .selectAll('product_specs')
    .select(['products.id', 'products.seller_id', 'products.resale_price_cents as price_cents'])
    .where('products.id', '=', productId)
    .executeTakeFirst();
  if (!product) return;
  const found = await priceRangeOf(trx, product);
  const range = 'range' in found && found.range.sameName ? found.range : null;
  const { price_cents: priceCents } = product;
  if (!range || priceStanding(priceCents, range) !== 'far-under') {
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
