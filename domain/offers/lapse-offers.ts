import { sql } from 'kysely';
import { UNDECIDED_STATES } from '#database/attempt-states.ts';
import type { OfferRow } from '#database/offer-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type NewNotification, notify } from '#domain/notifications/notify.ts';
import { agreedCents, clock, moveOffer, OPEN_STATES } from '#domain/offers/offer-rows.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { lockProduct } from '#domain/products/states.ts';

type Priced = Pick<ProductRow, 'resale_price_cents'>;

/** A price that was agreed on for an order. While it holds, the order costs that or what the laptop does, whichever is less. */
export interface AgreedPrice {
  orderId: string;
  cents: number;
}

/** So many laptops in one run; the rest have their turn in the next. */
const MOST = 200;

/** Ends offers whose time is over, or whose laptop is sold or gone, and says so to both sides. */
export async function settleOffers(db: Database): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    select distinct offers.product_id from offers join products on products.id = offers.product_id
    where offers.state in ('waiting', 'countered', 'accepted')
      and (offers.due_at <= clock_timestamp() or products.sold_at is not null or products.deleted_at is not null)
    limit ${MOST}`.execute(db);
  for (const { product_id: id } of rows)
    await inTransaction(db, async (trx) => {
      const product = await lockProduct(trx, id);
      if (product) await settleOffersOf(trx, product);
    });
}

/** @param trx with the product locked */
async function settleOffersOf(trx: RunningTransaction, product: ProductRow): Promise<void> {
  const now = await clock(trx);
  for (const offer of await openOffers(trx, product.id)) {
    if (product.state === 'sold') await endSold(trx, offer);
    else if (product.deleted_at) await end(trx, offer, 'offer-ended-gone');
    else if (offer.state === 'accepted') await lapseIfDue(trx, product, offer);
    else if (offer.due_at <= now) await expire(trx, product, offer);
  }
}

/**
 * Ends an accepted offer whose time is over, and gives its order the listing's price back. A payment that began in time goes on at the agreed
 * price, so it waits for that.
 * @param trx with the product locked
 * @returns whether it holds no more
 */
export async function lapseIfDue(trx: RunningTransaction, product: Priced, offer: OfferRow): Promise<boolean> {
  const { order_id: orderId } = offer;
  if (offer.state !== 'accepted' || orderId === null) return true;
  if (offer.due_at > (await clock(trx)) || (await isBeingPaid(trx, orderId))) return false;
  await moveOffer(trx, offer, 'lapsed');
  await returnPrice(trx, product, orderId);
  const facts = { fromCents: agreedCents(offer), toCents: product.resale_price_cents };
  // Once the laptop costs no more than was agreed, its order costs the same as before.
  if (facts.fromCents < facts.toCents)
    await recordOrderEvents(trx, [{ orderId, kind: 'offer-lapsed', by: null, facts }]);
  return true;
}

/** Ends an offer of an order whose time is over, before it is paid. @param trx with product and order locked @returns the order's price now */
export async function priceNow(
  trx: RunningTransaction,
  product: Priced,
  order: { id: string; price_cents: number },
): Promise<number> {
  const offer = await acceptedFor(trx, order.id);
  if (!offer || !(await lapseIfDue(trx, product, offer))) return order.price_cents;
  return product.resale_price_cents;
}

/** Ends the accepted offer of an order that its buyer cancels. @param trx with product and order locked */
export async function endOfferOfOrder(trx: RunningTransaction, orderId: string): Promise<void> {
  const offer = await acceptedFor(trx, orderId);
  if (offer) await moveOffer(trx, offer, 'withdrawn');
}

/**
 * What a new price of a laptop does to its offers: those that are not below it any more end, with words. An accepted one holds, or its seller could
 * end it by a lower price and then ask for more.
 * @param trx with the product locked, and nobody paying
 * @returns what was agreed on; null where nothing was
 */
export async function offersAtNewPrice(
  trx: RunningTransaction,
  { id }: Pick<ProductRow, 'id'>,
  priceCents: number,
): Promise<AgreedPrice | null> {
  let agreed: AgreedPrice | null = null;
  for (const offer of await openOffers(trx, id)) {
    const cents = agreedCents(offer);
    if (offer.state === 'accepted' && offer.order_id !== null) agreed = { orderId: offer.order_id, cents };
    else if (cents >= priceCents) await end(trx, offer, 'offer-ended-cheaper');
  }
  return agreed;
}

function openOffers(trx: RunningTransaction, productId: string): Promise<OfferRow[]> {
  return trx
    .selectFrom('offers')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function acceptedFor(trx: RunningTransaction, orderId: string): Promise<OfferRow | undefined> {
  return trx
    .selectFrom('offers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Its own payment has bought the laptop, or somebody else's. */
async function endSold(trx: RunningTransaction, offer: OfferRow): Promise<void> {
  const paid =
    offer.order_id !== null &&
    (await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', offer.order_id)
      .where('state', '=', 'paid')
      .executeTakeFirst());
  if (paid) await moveOffer(trx, offer, 'paid');
  else await end(trx, offer, 'offer-ended-sold');
}

async function end(
  trx: RunningTransaction,
  offer: OfferRow,
  kind: 'offer-ended-sold' | 'offer-ended-gone' | 'offer-ended-cheaper',
): Promise<void> {
  await moveOffer(trx, offer, 'ended');
  // The buyer of an order is told by what happens to that.
  if (offer.state === 'accepted') return;
  await notify(trx, [toldOf(offer, kind, offer.buyer_id)]);
}

async function expire(trx: RunningTransaction, product: ProductRow, offer: OfferRow): Promise<void> {
  await moveOffer(trx, offer, 'expired');
  await notify(trx, [
    toldOf(offer, 'offer-expired', offer.buyer_id),
    toldOf(offer, 'offer-expired', product.seller_id),
  ]);
}

function toldOf(
  offer: OfferRow,
  kind: 'offer-ended-sold' | 'offer-ended-gone' | 'offer-ended-cheaper' | 'offer-expired',
  userId: string,
): NewNotification {
  const facts = { amountCents: agreedCents(offer) };
  return { kind, userId, productId: offer.product_id, subjectId: offer.id, facts };
}

async function isBeingPaid(trx: RunningTransaction, orderId: string): Promise<boolean> {
  const attempt = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', UNDECIDED_STATES)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

async function returnPrice(trx: RunningTransaction, product: Priced, orderId: string): Promise<void> {
  const price = product.resale_price_cents;
  await trx
    .updateTable('orders')
    .set({ price_cents: price, booked_price_cents: price })
    .where('id', '=', orderId)
    .where('state', '=', 'unpaid')
    .execute();
}
