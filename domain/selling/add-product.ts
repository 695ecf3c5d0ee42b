import { pictureOfPath } from '#shared/pictures.ts';
import type { NewProduct } from '#shared/contracts/products.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { assertPublicPicture } from '#domain/pictures/public-address.ts';
import { awaitsCover, listWhenReady } from '#domain/products/await-pictures.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { attachPictures, logoOf } from '#domain/pictures/attach-pictures.ts';
import { placeColumns } from '#domain/places/place-columns.ts';
import { productColumns } from '#domain/selling/product-columns.ts';
import { confirmSpecs } from '#domain/specs/specs.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';

/**
 * Lists a laptop for sale in the seller's name. As long as its cover is an upload that is being processed, only the seller sees it.
 * @param id the same when the same laptop may have been listed already, and nobody knows
 * @returns its id
 * @throws {DomainError} 'invalid-fields' for pictures that are not public, not the seller's or too many, 'account-closed' when that happened since the seller was recognized
 */
export async function addProduct(
  db: Database,
  seller: Pick<Actor, 'id'>,
  product: NewProduct,
  id: string = newId(),
): Promise<string> {
  assertPublicPicture('logo', product.coverUrl);
  await inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, seller);
    const logo = logoOf(product);
    const unlisted = (await awaitsCover(trx, pictureOfPath(logo))) ? 'pictures' : null;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('products')
      .values({
        id,
        seller_id: seller.id,
        ...productColumns(product),
        ...placeColumns(product.location),
        logo,
        unlisted,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    // Listed already, and perhaps changed since.
    if (numInsertedOrUpdatedRows === 0n) return;
    await attachPictures(trx, seller, id, product);
    // The cover may have become ready in that moment.
    await listWhenReady(trx, { id, logo, unlisted });
    if (product.specs) await confirmSpecs(trx, id, product.specs);
    await noticeLowPrice(trx, id, { review: true });
  });
  return id;
}
