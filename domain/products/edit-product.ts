import type { NewProduct } from '#shared/contracts/products.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type ProductRow, databaseTime, lockProduct } from '#domain/payments/locks.ts';
import { type EndFirst, afterEarlierAttempts, undecidedAttempts } from '#domain/payments/undecided-attempts.ts';
import { inMinutes, secondsUntil } from '#domain/payments/durations.ts';
import { assertPublicPicture } from '#domain/pictures/assert-public-picture.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { type WantedPictures, attachPictures } from '#domain/pictures/attach-pictures.ts';
import { noSuchOwnProduct } from '#domain/products/own-product.ts';
import { type ProductColumns, productColumns } from '#domain/products/product-columns.ts';
import { confirmSpecs } from '#domain/specs/confirm-specs.ts';
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
  if (!isId(productId)) throw noSuchOwnProduct();
  assertPublicPicture('logo', product.logo);
  const columns = productColumns(product);
  return afterEarlierAttempts(db, cardPayments, () =>
    inTransaction(db, (trx) =>
      changeIfFree(trx, seller, productId, { columns, pictures: product, specs: product.specs }),
    ),
  );
}

async function changeIfFree(
  trx: RunningTransaction,
  seller: Actor,
  id: string,
  { columns: said, pictures, specs }: { columns: ProductColumns; pictures: WantedPictures; specs: Specs | undefined },
): Promise<{ done: boolean } | EndFirst> {
  const product = await lockProduct(trx, id);
  if (product?.seller_id !== seller.id || product.deleted_at) throw noSuchOwnProduct();
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold, so it stays as the buyer bought it.');
  const now = await databaseTime(trx);
  const { holding, beside, over } = await undecidedAttempts(trx, product, now);
  if (holding) throw beingPaidFor(holding.held_until, now);
  // Who pays without holding the laptop was promised nothing, and could otherwise keep its seller from it for ever.
  const endFirst = [...beside, ...over];
  if (endFirst.length > 0) return { endFirst };
  const otherSpecs = specs ? await confirmSpecs(trx, id, specs) : false;
  const { logo, changed: otherPictures } = await attachPictures(trx, seller, id, pictures);
  const columns = { ...said, logo };
  const otherColumns = differs(product, columns);
  if (otherColumns) await changeColumns(trx, id, columns);
  const otherPrice = product.resale_price_cents !== columns.resale_price_cents;
  if (otherSpecs || otherPrice) await noticeLowPrice(trx, id);
  return { done: otherSpecs || otherPictures || otherColumns };
}

/** Unpaid orders keep saying what their laptop is and costs. */
async function changeColumns(trx: RunningTransaction, id: string, columns: ProductColumns): Promise<void> {
  await trx.updateTable('products').set(columns).where('id', '=', id).execute();
  await trx
    .updateTable('orders')
    .set({ product_name: columns.name, price_cents: columns.resale_price_cents, logo: columns.logo })
    .where('product_id', '=', id)
    .where('state', '=', 'unpaid')
    .execute();
}

function differs(product: ProductRow, columns: ProductColumns): boolean {
  return Object.entries(columns).some(([column, value]) => product[column as keyof ProductColumns] !== value);
}

function beingPaidFor(until: Date, now: Date): DomainError {
  const detail = `Somebody is paying for this laptop, so it cannot be changed. If they do not finish, you can change it ${inMinutes(until, now)}.`;
  return new DomainError('product-held', detail, { retryAfterSeconds: secondsUntil(until, now) });
}
