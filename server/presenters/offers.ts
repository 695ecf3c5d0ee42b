import type { AnyOfferAnswer, OfferAnswer } from '#shared/contracts/offers.ts';
import { centsToDollars } from '#shared/money.ts';
import { OFFER_STATE_WORDS } from '#shared/offers.ts';
import type { Actor } from '#domain/actor.ts';
import type { Offer } from '#domain/offers/read-offers.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
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

export const offersCsv: CsvColumns<OfferAnswer> = {
  Id: ({ _id: id }) => id,
  Laptop: ({ product_name: name }) => name,
  'Made by me': ({ part }) => part === 'buyer',
  Buyer: ({ buyer_name: name }) => name,
  Seller: ({ seller_name: name }) => name,
  State: ({ state }) => OFFER_STATE_WORDS[state],
  Offer: ({ price }) => dollarsCell(price),
  'Seller’s price': ({ counter }) => dollarsCell(counter),
  'Asking price': ({ product_price: price }) => dollarsCell(price),
  Made: ({ made }) => made,
  Due: ({ due }) => due,
  Order: ({ order }) => order,
};

/** An offer for an Admin. */
export function presentAnyOffer(offer: Offer): AnyOfferAnswer {
  return {
    id: offer.id,
    state: offer.state,
    laptopId: offer.product_id,
    laptop: offer.product_name,
    asking: centsToDollars(offer.resale_price_cents),
    offered: centsToDollars(offer.amount_cents),
    counter: offer.counter_cents === null ? null : centsToDollars(offer.counter_cents),
    number: offer.number,
    buyerId: offer.buyer_id,
    buyer: offer.buyer_name,
    sellerId: offer.seller_id,
    seller: offer.seller_name,
    made: offer.created_at.toISOString(),
    due: offer.due_at.toISOString(),
    order: offer.order_id,
  };
}

export const anyOffersCsv: CsvColumns<AnyOfferAnswer> = {
  Id: ({ id }) => id,
  Laptop: ({ laptop }) => laptop,
  Buyer: ({ buyer }) => buyer,
  Seller: ({ seller }) => seller,
  State: ({ state }) => OFFER_STATE_WORDS[state],
  Offer: ({ offered }) => dollarsCell(offered),
  'Seller’s price': ({ counter }) => dollarsCell(counter),
  'Asking price': ({ asking }) => dollarsCell(asking),
  Made: ({ made }) => made,
  Due: ({ due }) => due,
  Order: ({ order }) => order,
};
