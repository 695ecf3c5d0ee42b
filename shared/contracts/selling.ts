import * as v from 'valibot';
import { isTimeZone } from '#shared/time-zone.ts';

const dollars = v.number();

/** What waits for a seller (`GET /seller/waiting`): how many of each. */
export const sellerWaitingAnswer = v.object({
  bookings: v.number(),
  messages: v.number(),
  offers: v.number(),
  meetings: v.number(),
  claims: v.number(),
  photos: v.number(),
  drafts: v.number(),
  paused: v.number(),
  review: v.number(),
  takenDown: v.number(),
  payouts: v.number(),
  today: v.number(),
  ahead: v.number(),
  /** The next meeting that was agreed on. */
  next: v.optional(
    v.object({
      order: v.string(),
      product_name: v.string(),
      buyer_name: v.string(),
      at: v.string(),
      timeZone: v.string(),
      place: v.string(),
    }),
  ),
});
export type SellerWaitingAnswer = v.InferOutput<typeof sellerWaitingAnswer>;

/** `GET /seller/overview`: by whose days. */
export const overviewQuery = v.object({
  zone: v.optional(v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'This time zone isn’t known here')), 'UTC'),
});

const sold = v.object({ sales: v.number(), amount: dollars });

/** What happened to a seller's listings, and where their money is; amounts in dollars, days in ISO 8601, oldest first. */
export const sellerOverviewAnswer = v.object({
  days: v.array(
    v.object({
      day: v.string(),
      views: v.number(),
      saves: v.number(),
      bookings: v.number(),
      sales: v.number(),
      amount: dollars,
    }),
  ),
  week: sold,
  month: sold,
  held: dollars,
  onTheWay: dollars,
  paidOut: dollars,
});
export type SellerOverviewAnswer = v.InferOutput<typeof sellerOverviewAnswer>;
