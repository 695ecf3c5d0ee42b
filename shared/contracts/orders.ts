import * as v from 'valibot';
import {
  copied,
  givenText,
  optionalText,
  pictureAnswerUrl,
  price,
  requiredText,
  typed,
} from '#shared/contracts/fields.ts';
import { WITHDRAWAL_REASONS } from '#shared/listing-states.ts';
import { LIMITS } from '#shared/limits.ts';

/**
 * An order as the API answers it. `name` repeats `buyer_name` for the payment form. `seller_name` is there while the seller has an account. `booked_price` is there while an unpaid
 * order costs something else than when it was booked, because the seller has changed the price. `unavailable` is there
 * while an unpaid order cannot be paid: the laptop was sold to someone else, taken off the market, or
 * is withheld or paused by its seller for now, or the booking was cancelled. `withdrawn` is why its
 * seller took it off the market.
 * `refunded_amount` is what has gone back to the card in all, the last of it when `refunded` says; `refund_due` is on its way there.
 * `dispute` is how a dispute of the card's owner with their bank stands.
 */
export const orderAnswer = v.object({
  _id: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  product_price: v.number(),
  booked_price: v.optional(v.number()),
  seller_name: v.optional(v.string()),
  buyer_name: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  location: v.string(),
  logo: pictureAnswerUrl,
  paid: v.boolean(),
  booked: v.string(),
  trxId: v.optional(v.string()),
  unavailable: v.optional(v.picklist(['sold', 'deleted', 'withheld', 'paused', 'canceled'])),
  withdrawn: v.optional(v.picklist(WITHDRAWAL_REASONS)),
  refunded_amount: v.optional(v.number()),
  refunded: v.optional(v.string()),
  refund_due: v.optional(v.number()),
  dispute: v.optional(v.picklist(['open', 'won', 'lost'])),
});
export type OrderAnswer = v.InferOutput<typeof orderAnswer>;

/** A laptop that the caller has booked (`GET /orders/booked`): the order's id, the laptop's, and when. */
export const bookedAnswer = v.object({ _id: v.string(), product_id: v.string(), booked: v.string() });
export type BookedAnswer = v.InferOutput<typeof bookedAnswer>;

/** A booking (`POST /orders`). Name, buyer, e-mail and picture are the server's own, whatever the payload says. */
export const orderPayload = v.object({
  product_id: requiredText(LIMITS.shortText, 'product_id is required'),
  product_price: price,
  phone: givenText('Phone number is required'),
  location: givenText('Meeting location is required'),
});

/** What a person fills in to book. */
export const bookingForm = v.object({
  phone: copied(orderPayload.entries.phone),
  meetingPlace: typed(orderPayload.entries.location),
});

/** The fields of the booking form by what the API calls them in its errors, where that differs. */
export const BOOKING_FIELD_OF_PAYLOAD = { location: 'meetingPlace' } as const;

/** The same as the domain takes it. */
export const newOrder = v.pipe(
  orderPayload,
  v.transform(({ product_id: productId, product_price: priceCents, phone, location: meetingPlace }) => ({
    productId,
    priceCents,
    phone,
    meetingPlace,
  })),
);
export type NewOrder = v.InferOutput<typeof newOrder>;

/** `POST /create-payment-intent`. `orderId` when the caller knows it. */
export const paymentIntentRequest = v.pipe(
  v.object({ product_price: price, orderId: optionalText(LIMITS.shortText) }),
  v.transform(({ product_price: priceCents, ...same }) => ({ ...same, priceCents })),
);
export type PaymentIntentRequest = v.InferOutput<typeof paymentIntentRequest>;

/** `DELETE /create-payment-intent`: which order is not to be paid now. */
export const paymentIntentQuery = v.object({ orderId: requiredText(LIMITS.shortText, 'orderId is required') });

/**
 * The secret with which the browser confirms the card payment, and until when (ISO 8601). Until then the laptop is held for nobody else,
 * unless `shared` says that others may pay for it, too.
 */
export const paymentIntentAnswer = v.object({
  clientSecret: v.string(),
  heldUntil: v.string(),
  shared: v.optional(v.literal(true)),
});
export type PaymentIntentAnswer = v.InferOutput<typeof paymentIntentAnswer>;

interface Payment {
  orderId: string;
  priceCents?: number | undefined;
  transactionId?: string | undefined;
}

/** `POST /payments`. A missing `trxId` means the order's own intent. */
export const newPayment = v.pipe(
  v.object({
    orderId: requiredText(LIMITS.shortText, 'orderId is required'),
    product_price: v.optional(price),
    trxId: optionalText(LIMITS.transactionId),
    email: optionalText(LIMITS.email),
  }),
  v.transform(({ orderId, product_price: priceCents, trxId: transactionId }): Payment => ({
    orderId,
    priceCents,
    transactionId,
  })),
);
export type NewPayment = v.InferOutput<typeof newPayment>;
