import * as v from 'valibot';
import { responseAnswer } from '#shared/contracts/response-rate.ts';
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
  answers: v.optional(responseAnswer),
});
export type SellerAnswer = v.InferOutput<typeof sellerAnswer>;
