import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';

/** An alert about a laptop at the price that it has, straight into the database. @returns the alert's id */
export async function addPriceAlert(db: Database, productId: string): Promise<string> {
  const { resale_price_cents: price } = await db
    .selectFrom('products')
    .select('resale_price_cents')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('price_alerts')
    .values({
      id: newId(),
      product_id: productId,
      price_cents: price,
      lower_cents: price * 3,
      median_cents: price * 4,
      upper_cents: price * 5,
      sales: 7,
      compared: 'ThinkPad X1 Carbon',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
