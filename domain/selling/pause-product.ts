import { isId } from '#database/ids.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { recordForBookers } from '#domain/orders/order-events.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { lockProduct } from '#domain/products/states.ts';
import { putUp } from '#domain/products/await-pictures.ts';
import { setListingState } from '#domain/products/unlisted.ts';
import { noSuchOwnProduct } from '#domain/selling/own-products.ts';

/**
 * Takes a seller's own laptop off all lists until they resume it. Bookings stay, and wait with their payment; who is paying already goes on,
 * and buys it.
 * @returns whether it was not paused before
 * @throws {DomainError} 'not-found' for somebody else's product, 'product-sold', 'product-unlisted' for one that is not up yet
 */
export async function pauseProduct(db: Database, seller: Actor, productId: string): Promise<boolean> {
  return changeOwn(db, seller, productId, async (trx, product) => {
    if (product.state === 'sold')
      throw new DomainError('product-sold', 'This laptop is sold, so there’s nothing to pause.');
    if (product.unlisted === 'pictures' || product.unlisted === 'review')
      throw new DomainError('product-unlisted', 'This listing isn’t live yet. You can pause it once it is.');
    if (product.unlisted === 'taken-down')
      throw new DomainError('product-unlisted', 'We took this listing down, so it can’t be paused.');
    const changed = await setListingState(trx, product, 'paused', 'seller pauses');
    if (changed) await recordForBookers(trx, [product.id], { kind: 'paused', by: seller });
    return changed;
  });
}

/**
 * Puts a paused laptop of a seller's own back on the lists, as soon as its photos are ready and no Admin has to look at its price.
 * @returns whether it was paused
 * @throws {DomainError} 'not-found' for somebody else's product
 */
export async function resumeProduct(db: Database, seller: Actor, productId: string): Promise<boolean> {
  return changeOwn(db, seller, productId, async (trx, product) => {
    if (product.unlisted !== 'paused') return false;
    await putUp(trx, product, 'seller resumes');
    await recordForBookers(trx, [product.id], { kind: 'resumed', by: seller });
    // Its price may have been changed meanwhile.
    await noticeLowPrice(trx, product.id, { review: true });
    return true;
  });
}

/** One transaction, with the product locked. */
async function changeOwn(
  db: Database,
  { id: seller }: Actor,
  productId: string,
  change: (trx: RunningTransaction, product: ProductRow) => Promise<boolean>,
): Promise<boolean> {
  if (!isId(productId)) throw noSuchOwnProduct();
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, productId);
    if (product?.seller_id !== seller || product.deleted_at) throw noSuchOwnProduct();
    return change(trx, product);
  });
}
