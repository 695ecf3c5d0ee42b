import { sql } from 'kysely';
import { formatPrice } from '#shared/money.ts';
import { AGREED_HOURS, OFFER_HOURS } from '#shared/offers.ts';
import { UNDECIDED_STATES } from '#database/attempt-states.ts';
import type { OfferRow } from '#database/offer-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOpenAccount, openAccounts } from '#domain/identity/lock-user.ts';
import { markRead } from '#domain/notifications/notifications.ts';
import { notify } from '#domain/notifications/notify.ts';
import { lapseIfDue } from '#domain/offers/lapse-offers.ts';
import { agreedCents, assertAnswerable, clock, lockOffer, moveOffer } from '#domain/offers/offer-rows.ts';
import { writeBooking } from '#domain/orders/write-booking.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { assertBookable } from '#domain/products/states.ts';

/**
 * Accepts what the other side wants: it sets the price of the buyer's one order of this laptop, which is made if needed, for 24 hours. Others
 * may still pay the asking price.
 * @returns the order's id
 * @throws {DomainError} 'not-found', 'offer-over', 'offer-taken' while another accepted offer holds, 'product-sold' and the like, 'product-held'
 *   while the buyer is paying the asking price
 */
export async function acceptOffer(db: Database, actor: Actor, offerId: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, actor);
    const { offer, product, side } = await lockOffer(trx, actor, offerId);
    assertBookable(product);
    await assertAnswerable(trx, offer, side);
    const priceCents = agreedCents(offer);
    if (priceCents > product.resale_price_cents)
      throw new DomainError(
        'offer-over',
        `The laptop costs ${formatPrice(product.resale_price_cents)} by now, so this offer is over.`,
      );
    await assertNoneAccepted(trx, product);
    const buyer = await openAccounts(trx)
      .select(['id', 'name', 'email'])
      .where('id', '=', offer.buyer_id)
      .executeTakeFirst();
    if (!buyer) throw new DomainError('offer-over', 'The buyer has left, so this offer is over.');
    await assertNotPaying(trx, offer);
    const orderId = await writeBooking(trx, product, buyer, { priceCents, ...(await meetingOf(trx, offer)) });
    const now = await clock(trx);
    const until = new Date(now.getTime() + AGREED_HOURS * 3_600_000);
    await moveOffer(trx, offer, 'accepted', { due_at: until, order_id: orderId });
    const kind = side === 'seller' ? 'offer-accepted' : 'counter-accepted';
    await recordOrderEvents(trx, [{ orderId, kind, by: actor, facts: { amountCents: priceCents } }]);
    await markRead(trx, actor, { subject: offer.id });
    return orderId;
  });
}

/** Says no to what the other side wants. @throws {DomainError} 'not-found', 'offer-over' */
export async function declineOffer(db: Database, actor: Actor, offerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { offer, product, side } = await lockOffer(trx, actor, offerId);
    await assertAnswerable(trx, offer, side);
    await moveOffer(trx, offer, 'declined');
    await notifyOtherSide(trx, {
      offer,
      product,
      side,
      kind: side === 'seller' ? 'offer-declined' : 'counter-declined',
    });
    await markRead(trx, actor, { subject: offer.id });
  });
}

/**
 * Names the price at which the seller would sell, above what was offered and never above the asking price.
 * @throws {DomainError} 'not-found', 'offer-over', 'invalid-fields'
 */
export async function counterOffer(db: Database, seller: Actor, offerId: string, priceCents: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { offer, product, side } = await lockOffer(trx, seller, offerId);
    assertBookable(product);
    await assertAnswerable(trx, offer, side);
    if (offer.state !== 'waiting') throw new DomainError('offer-over', 'Only the seller can name another price.');
    const price = product.resale_price_cents;
    if (priceCents <= offer.amount_cents || priceCents > price) {
      const message = `Name a price above ${formatPrice(offer.amount_cents)} and up to ${formatPrice(price)}`;
      throw new DomainError('invalid-fields', message, { errors: [{ path: 'price', message }] });
    }
    await trx
      .updateTable('offers')
      .set({
        state: 'countered',
        counter_cents: priceCents,
        due_at: sql<Date>`clock_timestamp() + make_interval(hours => ${OFFER_HOURS})`,
        changed_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', offer.id)
      .execute();
    const facts = { fromCents: offer.amount_cents, toCents: priceCents };
    const { buyer_id: userId, product_id: productId, id: subjectId } = offer;
    await notify(trx, [{ kind: 'offer-countered', userId, productId, subjectId, facts }]);
    await markRead(trx, seller, { subject: subjectId });
  });
}

/** Takes an offer back that is not accepted. @returns whether it was open @throws {DomainError} 'not-found' also for the seller, 'offer-over' */
export async function withdrawOffer(db: Database, buyer: Actor, offerId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { offer, product, side } = await lockOffer(trx, buyer, offerId);
    if (side !== 'buyer')
      throw new DomainError('offer-over', 'Only its buyer can take an offer back. You can decline it.');
    if (offer.state === 'withdrawn') return false;
    if (offer.state !== 'waiting' && offer.state !== 'countered')
      throw new DomainError('offer-over', 'This offer can’t be taken back any more. You can cancel the booking.');
    await moveOffer(trx, offer, 'withdrawn');
    await notifyOtherSide(trx, { offer, product, side, kind: 'offer-withdrawn' });
    await markRead(trx, buyer, { subject: offer.id });
    return true;
  });
}

interface OfferAnswer {
  offer: OfferRow;
  product: ProductRow;
  side: 'buyer' | 'seller';
  kind: 'offer-declined' | 'counter-declined' | 'offer-withdrawn';
}

async function notifyOtherSide(trx: RunningTransaction, { offer, product, side, kind }: OfferAnswer): Promise<void> {
  const userId = side === 'seller' ? offer.buyer_id : product.seller_id;
  const facts = { amountCents: agreedCents(offer) };
  await notify(trx, [{ kind, userId, productId: product.id, subjectId: offer.id, facts }]);
}

/** One accepted offer a laptop at a time; one whose time is over ends here. @throws {DomainError} 'offer-taken' */
async function assertNoneAccepted(trx: RunningTransaction, product: ProductRow): Promise<void> {
  const other = await trx
    .selectFrom('offers')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (other && !(await lapseIfDue(trx, product, other)))
    throw new DomainError(
      'offer-taken',
      'Another accepted offer holds for this laptop at the moment. It has to be paid or run out first.',
    );
}

/** An order that is being paid keeps its price. @throws {DomainError} 'product-held' */
async function assertNotPaying(trx: RunningTransaction, { product_id: productId, buyer_id: buyerId }: OfferRow) {
  const paying = await trx
    .selectFrom('payment_attempts')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', UNDECIDED_STATES)
    .limit(1)
    .executeTakeFirst();
  if (paying)
    throw new DomainError(
      'product-held',
      'The buyer is paying for this laptop right now. Try again in a few minutes.',
      {
        retryAfterSeconds: 60,
      },
    );
}

/** Phone and place of the buyer's booking, as they are there or were given with the offer. */
async function meetingOf(trx: RunningTransaction, { product_id: productId, buyer_id: buyerId, ...offer }: OfferRow) {
  const order = await trx
    .selectFrom('orders')
    .select(['phone', 'meeting_place'])
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'unpaid')
    .executeTakeFirst();
  return {
    phone: order?.phone ?? offer.phone ?? '-',
    meetingPlace: order?.meeting_place ?? offer.meeting_place ?? '-',
  };
}
