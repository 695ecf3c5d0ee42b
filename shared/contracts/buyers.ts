import * as v from 'valibot';
import { BUYER_STATES, NEXT_STEPS } from '#shared/buyer-states.ts';

const namesOf = <Words extends object>(words: Words) => Object.keys(words) as (keyof Words & string)[];

/** A buyer of one of the seller's laptops (`GET /seller/buyers`), amounts in dollars. */
export const buyerAnswer = v.object({
  _id: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  /** Absent once their account is closed. */
  buyer_name: v.optional(v.string()),
  price: v.number(),
  state: v.picklist(namesOf(BUYER_STATES)),
  next: v.picklist(namesOf(NEXT_STEPS)),
  order: v.optional(v.string()),
  conversation: v.optional(v.string()),
  unread: v.number(),
  /** The last message, as its reader sees it. */
  last_text: v.optional(v.string()),
  last_mine: v.optional(v.literal('true')),
  /** What is offered at the moment. */
  offer: v.optional(v.number()),
  /** When they meet, if that is agreed. */
  meeting: v.optional(v.string()),
  activity: v.string(),
});
export type BuyerAnswer = v.InferOutput<typeof buyerAnswer>;
