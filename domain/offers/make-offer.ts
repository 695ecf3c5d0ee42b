import { sql } from 'kysely';
import type { NewOffer } from '#shared/contracts/offers.ts';
import { formatPrice } from '#shared/money.ts';
import { LEAST_OFFER_PERCENT, leastOffer, MOST_OFFERS, OFFER_HOURS } from '#shared/offers.ts';
import { isId, newId } from '#database/ids.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { hasBlocked } from '#domain/conversations/blocks.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { notify } from '#domain/notifications/notify.ts';
import { OPEN_STATES } from '#domain/offers/offer-rows.ts';
import { noSuchLaptop } from '#domain/products/product.ts';
import { assertBookable, assertNotOwn, lockProduct } from '#domain/products/states.ts';

/**
 * Offers a price for a laptop, from half of what it costs to below it.
 * @returns the offer's id
 * @throws {DomainError} 'not-found', 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted', 'own-product',
 *   'offers-closed' where the seller has blocked them, 'invalid-fields' for a price out of range, 'offer-open', 'offers-used-up', 'account-closed'
 */
export async function makeOffer(db: Database, buyer: Actor, productId: string, offer: NewOffer): Promise<string> {
  if (!isId(productId)) throw noSuchLaptop();
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, buyer);
    const product = await lockProduct(trx, productId);
    if (!product) throw noSuchLaptop();
    assertBookable(product);
    assertNotOwn(product, buyer, 'You can’t make an offer for your own laptop.');
    if (await hasBlocked(trx, product.seller_id, buyer.id))
      throw new DomainError(
        'offers-closed',
        'This seller isn’t taking offers from you at the moment. You can still book the laptop at its price.',
      );
    assertInRange(product, offer.priceCents);
    const before = await trx
      .selectFrom('offers')
      .select(['number', 'state'])
      .where('product_id', '=', productId)
      .where('buyer_id', '=', buyer.id)
      .execute();
    if (before.some(({ state }) => OPEN_STATES.some((open) => open === state)))
      throw new DomainError(
        'offer-open',
        'You’ve already made an offer for this laptop. It’s under Offers on your dashboard.',
      );
    if (before.length >= MOST_OFFERS)
      throw new DomainError(
        'offers-used-up',
        `You’ve made ${MOST_OFFERS} offers for this laptop, and that’s the most. You can still book it at its price.`,
      );
    const id = newId();
    await trx
      .insertInto('offers')
      .values({
        id,
        product_id: productId,
        buyer_id: buyer.id,
        number: before.length + 1,
        amount_cents: offer.priceCents,
        due_at: sql<Date>`clock_timestamp() + make_interval(hours => ${OFFER_HOURS})`,
        phone: offer.phone,
        meeting_place: offer.meetingPlace,
      })
      .execute();
    const facts = { amountCents: offer.priceCents };
    await notify(trx, [{ kind: 'offer-made', userId: product.seller_id, productId, subjectId: id, facts }]);
    return id;
  });
}

function assertInRange({ resale_price_cents: price }: ProductRow, offered: number): void {
  const least = leastOffer(price);
  const message =
    offered >= price
      ? `Offer less than the price, ${formatPrice(price)}, or book the laptop at it`
      : offered < least
        ? `Offer at least ${formatPrice(least)}, ${LEAST_OFFER_PERCENT}% of the price`
        : null;
  if (message !== null) throw new DomainError('invalid-fields', message, { errors: [{ path: 'price', message }] });
}
