import * as v from 'valibot';

const dollars = v.number();

/** What a seller has earned, in dollars. `account` is missing for who has not begun to set up payouts. */
export const earningsAnswer = v.object({
  /** Whether sellers can be paid here at all. */
  enabled: v.boolean(),
  account: v.optional(v.picklist(['started', 'pending', 'ready', 'restricted'])),
  sales: v.number(),
  held: dollars,
  /** What buyers' banks have until they decide. */
  atBank: dollars,
  onTheWay: dollars,
  paidOut: dollars,
  owed: dollars,
  /** What a sale costs its seller from now on: hundredths of a per cent, and at least so many dollars. */
  commission: v.object({ basisPoints: v.number(), minimum: dollars, sellerPaysFees: v.boolean() }),
  bankPayouts: v.array(
    v.object({
      _id: v.string(),
      amount: dollars,
      status: v.picklist(['pending', 'paid', 'failed', 'canceled']),
      arrives: v.string(),
      failure: v.optional(v.string()),
    }),
  ),
});
export type EarningsAnswer = v.InferOutput<typeof earningsAnswer>;

/** Where the seller's part of a sale is; 'at-bank' while the buyer's bank decides about the payment. */
export const EARNING_STATES = [
  'held',
  'at-bank',
  'needs-account',
  'on-the-way',
  'paid-out',
  'settled',
  'refunded',
] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** A sale as its seller sees it (`GET /earnings/sales`), in dollars. `_id` is the order's. */
export const earningAnswer = v.object({
  _id: v.string(),
  product_name: v.string(),
  paid: v.string(),
  price: dollars,
  /** What went back to the buyer. */
  returned: dollars,
  commission: dollars,
  fees: dollars,
  /** What the seller gets, or got. */
  earned: dollars,
  owed: dollars,
  state: v.picklist(EARNING_STATES),
  sent: v.optional(v.string()),
});
export type EarningAnswer = v.InferOutput<typeof earningAnswer>;

/** Where a seller sets up payouts, at the payment provider. */
export const payoutLinkAnswer = v.object({ url: v.string() });
export type PayoutLinkAnswer = v.InferOutput<typeof payoutLinkAnswer>;

/** How the paying of sellers goes, for Admins, in dollars. */
export const payoutOverviewAnswer = v.object({
  enabled: v.boolean(),
  unsent: v.number(),
  waiting: v.number(),
  /** Since when the oldest one waits, and for which order it is. */
  oldest: v.optional(v.string()),
  oldestOrder: v.optional(v.string()),
  held: dollars,
  commission: dollars,
  fees: dollars,
  owed: dollars,
  /** What sellers owed and nobody repays any more. */
  lost: dollars,
});
export type PayoutOverviewAnswer = v.InferOutput<typeof payoutOverviewAnswer>;
