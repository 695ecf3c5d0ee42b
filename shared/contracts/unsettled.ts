import * as v from 'valibot';

/** What of one's paid orders isn't over yet. */
export const unsettledAnswer = v.object({
  /** How many laptops one has paid for, or sold, whose money isn't the seller's yet. */
  buying: v.number(),
  selling: v.number(),
  /** What one still gets for what one has sold, in dollars. */
  owed: v.number(),
  /** Whether there is an account that it can be sent to. */
  payable: v.boolean(),
});
export type UnsettledAnswer = v.InferOutput<typeof unsettledAnswer>;
