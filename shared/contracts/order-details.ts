import * as v from 'valibot';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { EARNING_STATES } from '#shared/contracts/earnings.ts';
import { meetingAnswer } from '#shared/contracts/meetings.ts';
import { orderAnswer } from '#shared/contracts/orders.ts';
import { ORDER_PARTS, ORDER_STEPS } from '#shared/order-steps.ts';

/**
 * One side of an order. `name` is there while they have an account; both `name` and `phone` are missing where they aren't the caller's to
 * see, `verified` is a seller's, and `id` is there for sellers who have a page of their own.
 */
const orderPerson = v.object({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  since: v.string(),
  verified: v.optional(v.literal('true')),
  phone: v.optional(v.string()),
});

/** What happened to an order, in the caller's words. */
const orderEventAnswer = v.object({ _id: v.string(), kind: v.string(), text: v.string(), at: v.string() });

const dollars = v.number();

/**
 * Where the seller's part of a paid order is, and since when it's with them. The amounts are for the seller and Admins: what they get of it
 * after `returned` went back to the buyer, and the `commission` and the `fees` that are taken from it; `owed` is what the seller has to repay.
 */
const orderMoneyAnswer = v.object({
  state: v.picklist(EARNING_STATES),
  sent: v.optional(v.string()),
  amounts: v.optional(
    v.object({ earned: dollars, returned: dollars, commission: dollars, fees: dollars, owed: dollars }),
  ),
});

/**
 * An order as its page shows it, to its buyer, its seller and an Admin. `step` says where it stands; fields that `GET /orders/{id}` has as
 * well mean the same. `location` is missing where the buyer has cancelled and the seller asks; `heldUntil` is there while somebody is paying,
 * `releaseAt` while the buyer may still make a claim, `receipt`, its number, once it is paid, and `money` for what was paid since there are
 * commissions.
 */
export const orderDetailsAnswer = v.object({
  ...v.pick(orderAnswer, [
    '_id',
    'product_id',
    'product_name',
    'product_price',
    'booked_price',
    'logo',
    'paid',
    'booked',
    'trxId',
    'unavailable',
    'withdrawn',
    'refunded_amount',
    'refunded',
    'refund_due',
    'dispute',
  ]).entries,
  Category_Name: v.picklist(CATEGORY_NAMES),
  part: v.picklist(ORDER_PARTS),
  step: v.picklist(ORDER_STEPS),
  location: v.optional(v.string()),
  heldUntil: v.optional(v.string()),
  releaseAt: v.optional(v.string()),
  receipt: v.optional(v.string()),
  meeting: meetingAnswer,
  buyer: orderPerson,
  seller: orderPerson,
  events: v.array(orderEventAnswer),
  money: v.optional(orderMoneyAnswer),
});
export type OrderDetailsAnswer = v.InferOutput<typeof orderDetailsAnswer>;

/** A receipt (`GET /orders/{id}/receipt`): what it said when it was issued. `trxId` is the payment's id at the payment provider. */
export const receiptAnswer = v.object({
  number: v.string(),
  issued: v.string(),
  paid: v.string(),
  seller_name: v.string(),
  buyer_name: v.string(),
  product_name: v.string(),
  product_price: v.number(),
  trxId: v.string(),
});
export type ReceiptAnswer = v.InferOutput<typeof receiptAnswer>;
