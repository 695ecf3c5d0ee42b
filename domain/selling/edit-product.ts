import { sql } from 'kysely';
import type { NewProduct } from '#shared/contracts/products.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { inMinutes, secondsUntil, undecidedAttempts } from '#domain/payments/holds.ts';
import { databaseTime } from '#domain/payments/locks.ts';
import { MAX_ROUNDS, endBlockingAttempts, tooManyAttempts } from '#domain/payments/settlement.ts';
import { assertPublicPicture } from '#domain/pictures/public-address.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { type WantedPictures, attachPictures } from '#domain/pictures/attach-pictures.ts';
import type { ListingColumns } from '#database/listing-columns.ts';
import { offersAtNewPrice } from '#domain/offers/lapse-offers.ts';
import { eventsOfBookers, recordOrderEvents } from '#domain/orders/order-events.ts';
import { placeColumns } from '#domain/places/place-columns.ts';
import { productColumns } from '#domain/selling/product-columns.ts';
import { listWhenReady, putUp } from '#domain/products/await-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import { noSuchOwnProduct } from '#domain/selling/own-products.ts';
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
  if (!isId(productId)) throw noSuchOwnProduct();
  assertPublicPicture('logo', product.coverUrl);
  const wanted: Wanted = { columns: productColumns(product), pictures: product, specs: product.specs };
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { changed, blockedBy } = await changeIfFree(db, seller, productId, wanted);
    if (blockedBy.length === 0) return changed;
    await endBlockingAttempts(db, cardPayments, blockedBy);
  }
  throw tooManyAttempts();
}

interface Wanted {
  columns: ListingColumns;
  pictures: WantedPictures;
  specs: Specs | undefined;
}

/** One transaction. @returns in `blockedBy` the payments that have to be ended first; then nothing has changed */
async function changeIfFree(
  db: Database,
  seller: Actor,
  id: string,
  wanted: Wanted,
): Promise<{ changed: boolean; blockedBy: readonly AttemptRow[] }> {
  return inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, id);
    if (product?.seller_id !== seller.id || product.deleted_at) throw noSuchOwnProduct();
    if (product.state === 'sold')
      throw new DomainError('product-sold', 'This laptop is sold, so it stays as the buyer bought it.');
    const now = await databaseTime(trx);
    const { holding, shared, expired } = await undecidedAttempts(trx, product, now);
    if (holding) throw beingPaidFor(holding.held_until, now);
    // A buyer who pays without holding the laptop was promised nothing, and could otherwise block its seller forever.
    const blockedBy = [...shared, ...expired];
    if (blockedBy.length > 0) return { changed: false, blockedBy };
    const otherSpecs = wanted.specs ? await confirmSpecs(trx, id, wanted.specs) : false;
    const { logo, changed: otherPictures } = await attachPictures(trx, seller, id, wanted.pictures);
    const columns = { ...wanted.columns, logo };
    const otherColumns = differs(product, columns);
    const otherPrice = product.resale_price_cents !== columns.resale_price_cents;
    const agreed = otherPrice ? await offersAtNewPrice(trx, product, columns.resale_price_cents) : null;
    if (otherColumns) await changeColumns(trx, id, columns);
    // Never live with a drawing in place of a photo that is being processed.
    if (product.unlisted === null) await putUp(trx, { ...product, ...columns }, 'pictures are awaited');
    else await listWhenReady(trx, { ...product, logo });
    if (otherPrice) await recordPriceChange(trx, seller, product, columns, agreed);
    if (columns.resale_price_cents < product.resale_price_cents) await enqueue(trx, 'price-drop', id);
    // Words can say what a laptop is as well as specs do.
    if (otherSpecs || otherColumns) await noticeLowPrice(trx, id, { review: true });
    return { changed: otherSpecs || otherPictures || otherColumns, blockedBy: [] };
  });
}

/** Updates the copy of name and price in unpaid orders; a price that was agreed on stays. */
async function changeColumns(trx: RunningTransaction, id: string, columns: ListingColumns): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columns, ...placeColumns(columns.location) })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orders')
    .set({ product_name: columns.name, logo: columns.logo })
    .where('product_id', '=', id)
    .where('state', '=', 'unpaid')
    .execute();
  await trx
    .updateTable('orders')
    .set({ price_cents: columns.resale_price_cents })
    .where('product_id', '=', id)
    .where('state', '=', 'unpaid')
    .where(
      sql<boolean>`not exists (select from offers where offers.order_id = orders.id and offers.state = 'accepted')`,
    )
    .execute();
}

/** @param agreed the order whose price stays as it was agreed on */
async function recordPriceChange(
  trx: RunningTransaction,
  by: Actor,
  { id, ...was }: ProductRow,
  is: ListingColumns,
  agreed: string | null,
): Promise<void> {
  const facts = { fromCents: was.resale_price_cents, toCents: is.resale_price_cents };
  const events = await eventsOfBookers(trx, [id], { kind: 'price-changed', by, facts });
  await recordOrderEvents(
    trx,
    events.filter(({ orderId }) => orderId !== agreed),
  );
}

function differs(product: ProductRow, columns: ListingColumns): boolean {
  return Object.entries(columns).some(([column, value]) => product[column as keyof ListingColumns] !== value);
}

function beingPaidFor(until: Date, now: Date): DomainError {
  const detail = `Somebody is paying for this laptop, so you can’t change it now. If they don’t finish, you can change it ${inMinutes(until, now)}.`;
  return new DomainError('product-held', detail, { retryAfterSeconds: secondsUntil(until, now) });
}
