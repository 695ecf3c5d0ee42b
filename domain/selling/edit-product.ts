import type { NewProduct } from '#shared/contracts/products.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { attachPictures } from '#domain/pictures/attach-pictures.ts';
import { assertPublicPicture } from '#domain/pictures/public-address.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { listWhenReady, putUp } from '#domain/products/await-pictures.ts';
import { changeListing, changeUnpaid } from '#domain/selling/change-listing.ts';
import { productColumns } from '#domain/selling/product-columns.ts';
import { confirmSpecs } from '#domain/specs/specs.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Changes what a seller says of a laptop of theirs that nobody is paying for. Unpaid orders follow it in the same transaction: whoever
 * booked at another price sees the new one before they pay, and no payment at the old one can begin or be under way.
 * @returns whether anything is different now
 * @throws {DomainError} 'not-found' for somebody else's product, 'product-sold', 'product-held', 'invalid-fields' for pictures that are not
 *   public, not the seller's or too many
 * @throws {PaymentsUnavailable} an earlier payment has to be ended first, and the provider does not answer
 */
export async function editProduct(
  db: Database,
  cardPayments: CardPayments,
  seller: Actor,
  productId: string,
  product: NewProduct,
): Promise<boolean> {
  assertPublicPicture('logo', product.coverUrl);
  const wanted = productColumns(product);
  return changeUnpaid(db, cardPayments, seller, productId, async (trx, before) => {
    const otherSpecs = product.specs ? await confirmSpecs(trx, before.id, product.specs) : false;
    const { logo, changed: otherPictures } = await attachPictures(trx, seller, before.id, product);
    const columns = { ...wanted, logo };
    const otherColumns = await changeListing(trx, seller, before, columns);
    // Never live with a drawing in place of a photo that is being processed.
    if (before.unlisted === null) await putUp(trx, { ...before, ...columns }, 'pictures are awaited');
    else await listWhenReady(trx, { ...before, logo });
    // Words can say what a laptop is as well as specs do.
    if (otherSpecs || otherColumns) await noticeLowPrice(trx, before.id, { review: true });
    return otherSpecs || otherPictures || otherColumns;
  });
}
