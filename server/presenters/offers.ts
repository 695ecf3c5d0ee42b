import type { OfferAnswer } from '#shared/contracts/offers.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Actor } from '#domain/actor.ts';
import type { Offer } from '#domain/offers/read-offers.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** An offer for one of its two sides. @param site as `pictureAddress` has it */
export function presentOffer(offer: Offer, actor: Pick<Actor, 'id'>, site: string): OfferAnswer {
  return {
    _id: offer.id,
    part: offer.buyer_id === actor.id ? 'buyer' : 'seller',
    state: offer.state,
    product_id: offer.product_id,
    product_name: offer.product_name,
    Category_Name: offer.category,
    logo: pictureAddress(offer.logo, site),
    product_price: centsToDollars(offer.resale_price_cents),
    price: centsToDollars(offer.amount_cents),
    ...(offer.counter_cents !== null && { counter: centsToDollars(offer.counter_cents) }),
    number: offer.number,
    buyer_name: offer.buyer_name,
    seller_name: offer.seller_name,
    due: offer.due_at.toISOString(),
    made: offer.created_at.toISOString(),
    changed: offer.changed_at.toISOString(),
    ...(offer.order_id !== null && { order: offer.order_id }),
  };
}
