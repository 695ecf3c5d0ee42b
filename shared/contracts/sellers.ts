import * as v from 'valibot';
import { scoreAnswer } from '#shared/contracts/reviews.ts';

/** Somebody who sells, as everybody may see them. `sales` and `forSale` are exact below 100, which stands for that many or more. */
export const sellerAnswer = v.object({
  _id: v.string(),
  name: v.string(),
  since: v.string(),
  verify: v.optional(v.literal('true')),
  sales: v.number(),
  forSale: v.number(),
  score: scoreAnswer,
  /** How they answer messages; missing while fewer than five buyers wrote within 90 days. */
  answers: v.optional(v.object({ percent: v.number(), minutes: v.optional(v.number()) })),
});
export type SellerAnswer = v.InferOutput<typeof sellerAnswer>;
