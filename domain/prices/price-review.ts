import type { RunningTransaction, ProductRow } from '#database/tables.ts';
import type { PriceRange } from '#domain/prices/price-range.ts';
import { putUp } from '#domain/products/await-pictures.ts';
import { setListingState } from '#domain/products/unlisted.ts';

/**
 * Has a laptop wait for an Admin while its price is far below the usual one and its seller has sold nothing yet; puts it up once that is over.
 * A price that an Admin has accepted before is accepted.
 * @param product locked, or made in this transaction
 * @param farBelow the usual price, where this one is far below it
 * @returns whether it waits now
 */
export async function reviewPrice(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'unlisted' | 'seller_id' | 'resale_price_cents' | 'name' | 'logo'>,
  farBelow: PriceRange | null,
): Promise<boolean> {
  // What its seller has paused is looked at when it is resumed; what was taken down, by the Admin who puts it back.
  if (product.unlisted === 'paused' || product.unlisted === 'taken-down') return false;
  const waits = farBelow !== null && !(await hasSold(trx, product.seller_id)) && !(await isAccepted(trx, product));
  if (waits) await setListingState(trx, product, 'review', 'price needs review');
  else if (product.unlisted === 'review') await putUp(trx, product, 'price is accepted');
  return waits;
}

/** Whether a seller has sold anything here. */
export async function hasSold(trx: RunningTransaction, sellerId: string): Promise<boolean> {
  const sale = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('sold_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return sale !== undefined;
}

async function isAccepted(
  trx: RunningTransaction,
  { id, resale_price_cents: cents }: Pick<ProductRow, 'id' | 'resale_price_cents'>,
): Promise<boolean> {
  const dismissed = await trx
    .selectFrom('price_alerts')
    .select('id')
    .where('product_id', '=', id)
    .where('price_cents', '=', cents)
    .where('dismissed_at', 'is not', null)
    .executeTakeFirst();
  return dismissed !== undefined;
}
