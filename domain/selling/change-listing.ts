import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { ListingColumns } from '#database/listing-columns.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { type AgreedPrice, offersAtNewPrice } from '#domain/offers/lapse-offers.ts';
import { eventsOfBookers, recordOrderEvents } from '#domain/orders/order-events.ts';
import { inMinutes, secondsUntil, undecidedAttempts } from '#domain/payments/holds.ts';
import { databaseTime } from '#domain/payments/locks.ts';
import { MAX_ROUNDS, endBlockingAttempts, tooManyAttempts } from '#domain/payments/settlement.ts';
import { placeColumns } from '#domain/places/place-columns.ts';
import { lockProduct } from '#domain/products/states.ts';
import { noSuchOwnProduct } from '#domain/selling/own-products.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Changes a laptop of the seller's own that nobody is paying for, in one transaction with the laptop locked. No payment at the old price can begin or be
 * under way then.
 * @param change makes the change, and tells whether anything is different now
 * @throws {DomainError} 'not-found' for somebody else's product, 'product-sold', 'product-held'
 * @throws {PaymentsUnavailable} an earlier payment has to be ended first, and the provider does not answer
 */
export async function changeUnpaid(
  db: Database,
  cardPayments: CardPayments,
  seller: Actor,
  productId: string,
  change: (trx: RunningTransaction, product: ProductRow) => Promise<boolean>,
): Promise<boolean> {
  if (!isId(productId)) throw noSuchOwnProduct();
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { changed, blockedBy } = await changeIfFree(db, seller, productId, change);
    if (blockedBy.length === 0) return changed;
    await endBlockingAttempts(db, cardPayments, blockedBy);
  }
  throw tooManyAttempts();
}

/** One transaction. @returns in `blockedBy` the payments that have to be ended first; then nothing has changed */
async function changeIfFree(
  db: Database,
  seller: Actor,
  id: string,
  change: (trx: RunningTransaction, product: ProductRow) => Promise<boolean>,
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
    return { changed: await change(trx, product), blockedBy };
  });
}

/**
 * Writes what a seller says of a laptop, where it differs. Unpaid orders follow; who booked it is told of another price, and who has it in their
 * wishlist of a lower one.
 * @param trx with the laptop locked, and nobody paying for it
 * @returns whether anything differed
 */
export async function changeListing(
  trx: RunningTransaction,
  seller: Actor,
  product: ProductRow,
  columns: ListingColumns,
): Promise<boolean> {
  if (!differs(product, columns)) return false;
  const { id, resale_price_cents: before } = product;
  const { resale_price_cents: now } = columns;
  const agreed = before === now ? null : await offersAtNewPrice(trx, product, now);
  await changeColumns(trx, id, columns);
  if (before !== now) await recordPriceChange(trx, seller, product, columns, agreed);
  if (now < before) await enqueue(trx, 'price-drop', id);
  return true;
}

/** Updates the copy of name and price in unpaid orders; one whose price was agreed on costs no more than that. */
async function changeColumns(trx: RunningTransaction, id: string, columns: ListingColumns): Promise<void> {
  await trx
    .updateTable('products')
    .set({ ...columns, ...placeColumns(columns.location) })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('orders')
    .set({
      product_name: columns.name,
      logo: columns.logo,
      price_cents: sql<number>`least(${columns.resale_price_cents}::integer, (
        select coalesce(counter_cents, amount_cents) from offers where offers.order_id = orders.id and offers.state = 'accepted'))`,
    })
    .where('product_id', '=', id)
    .where('state', '=', 'unpaid')
    .execute();
}

/** Tells those who have booked it, each as far as their own price changes. */
async function recordPriceChange(
  trx: RunningTransaction,
  by: Actor,
  { id, ...was }: ProductRow,
  is: ListingColumns,
  agreed: AgreedPrice | null,
): Promise<void> {
  const atMost = (cents: number) => ({
    fromCents: Math.min(cents, was.resale_price_cents),
    toCents: Math.min(cents, is.resale_price_cents),
  });
  const events = await eventsOfBookers(trx, [id], { kind: 'price-changed', by, facts: atMost(Infinity) });
  await recordOrderEvents(
    trx,
    events
      .map((event) => (event.orderId === agreed?.orderId ? { ...event, facts: atMost(agreed.cents) } : event))
      .filter(({ facts }) => facts?.fromCents !== facts?.toCents),
  );
}

function differs(product: ProductRow, columns: ListingColumns): boolean {
  return Object.entries(columns).some(([column, value]) => product[column as keyof ListingColumns] !== value);
}

function beingPaidFor(until: Date, now: Date): DomainError {
  const detail = `Somebody is paying for this laptop, so you can’t change it now. If they don’t finish, you can change it ${inMinutes(until, now)}.`;
  return new DomainError('product-held', detail, { retryAfterSeconds: secondsUntil(until, now) });
}
