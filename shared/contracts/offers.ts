import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { copied, givenText, pictureAnswerUrl, price, typed, typedPrice } from '#shared/contracts/fields.ts';
import { OFFER_STATES } from '#shared/offers.ts';

const offerPayload = v.object({
  price,
  phone: givenText('Phone number is required'),
  location: givenText('Meeting location is required'),
});

/** `POST /laptops/{id}/offers`: a price, and phone and place for the booking if it is accepted. */
export const newOffer = v.pipe(
  offerPayload,
  v.transform(({ price: priceCents, phone, location: meetingPlace }) => ({ priceCents, phone, meetingPlace })),
);
export type NewOffer = v.InferOutput<typeof newOffer>;

/** The form of an offer. */
export const offerForm = v.object({
  price: typedPrice,
  phone: copied(offerPayload.entries.phone),
  meetingPlace: typed(offerPayload.entries.location),
});

/** `PUT /offers/{id}/counter`: the price at which the seller would sell. */
export const counterPayload = v.pipe(
  v.object({ price }),
  v.transform(({ price: priceCents }) => ({ priceCents })),
);

/** The form of that. */
export const counterForm = v.object({ price: typedPrice });

/**
 * An offer for its buyer and the laptop's seller; `part` says which of them asks. `price` was offered, `counter` is what the seller would take, and
 * `product_price` what the laptop costs. `changed` is when it last did. Until `due` it can be answered, or paid once it is accepted; `order` is the one whose price it set.
 */
export const offerAnswer = v.object({
  _id: v.string(),
  part: v.picklist(['buyer', 'seller']),
  state: v.picklist(OFFER_STATES),
  product_id: v.string(),
  product_name: v.string(),
  Category_Name: v.picklist(CATEGORY_NAMES),
  logo: pictureAnswerUrl,
  product_price: v.number(),
  price: v.number(),
  counter: v.optional(v.number()),
  number: v.number(),
  buyer_name: v.string(),
  seller_name: v.string(),
  due: v.string(),
  made: v.string(),
  changed: v.string(),
  order: v.optional(v.string()),
});
export type OfferAnswer = v.InferOutput<typeof offerAnswer>;

/** An offer for Admins: prices in dollars, times in ISO 8601. */
export const anyOfferAnswer = v.object({
  id: v.string(),
  state: v.picklist(OFFER_STATES),
  laptopId: v.string(),
  laptop: v.string(),
  asking: v.number(),
  offered: v.number(),
  /** What the seller would take. */
  counter: v.nullable(v.number()),
  number: v.number(),
  buyerId: v.string(),
  buyer: v.string(),
  sellerId: v.string(),
  seller: v.string(),
  made: v.string(),
  due: v.string(),
  order: v.nullable(v.string()),
});
export type AnyOfferAnswer = v.InferOutput<typeof anyOfferAnswer>;
