import * as v from 'valibot';
import { optionalText, requiredText, typed } from '#shared/contracts/fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { ORDER_PARTS } from '#shared/order-steps.ts';
import { REVIEW_LENGTH } from '#shared/reviews.ts';
import { isBlank } from '#shared/text.ts';

const STARS_MISSING = 'Choose from 1 to 5 stars';
const stars = v.pipe(
  v.number(STARS_MISSING),
  v.integer(STARS_MISSING),
  v.minValue(1, STARS_MISSING),
  v.maxValue(5, STARS_MISSING),
);

/** Words of invisible characters alone are none. */
const words = v.pipe(
  optionalText(REVIEW_LENGTH),
  v.transform((text) => (text === undefined || isBlank(text) ? undefined : text)),
);

/** `POST /orders/{id}/reviews`: how a sale was. */
export const newReview = v.object({ stars, text: words });
export type NewReview = v.InferOutput<typeof newReview>;

/** The form of a review; radio buttons give texts. */
export const reviewForm = v.object({
  stars: v.pipe(v.nullable(v.string()), v.string(STARS_MISSING), v.transform(Number), stars),
  text: typed(v.pipe(v.string(), v.trim(), v.maxLength(REVIEW_LENGTH, `Use at most ${REVIEW_LENGTH} characters`))),
});

/** `PUT /reviews/{id}/answer`: what the one it is about says to it, once. */
export const reviewAnswerPayload = v.object({ text: requiredText(REVIEW_LENGTH, 'Write your answer') });

/** The form of an answer. */
export const reviewAnswerForm = v.object({ text: typed(reviewAnswerPayload.entries.text) });

/** `POST /reviews/{id}/reports`: why, if somebody says so. */
export const reviewReport = v.object({ details: optionalText(LIMITS.reason) });

/** The form of a report. */
export const reviewReportForm = v.object({
  details: typed(v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.reason, `Use at most ${LIMITS.reason} characters`))),
});

/** How many reviews somebody has got; `average` from three on. */
export const scoreAnswer = v.object({ count: v.number(), average: v.optional(v.number()) });

/** A review as everybody reads it; who wrote it isn't said. */
export const reviewAnswer = v.object({
  _id: v.string(),
  stars: v.number(),
  text: v.optional(v.string()),
  answer: v.optional(v.string()),
  answered: v.optional(v.string()),
  written: v.string(),
  product_name: v.string(),
});
export type ReviewAnswer = v.InferOutput<typeof reviewAnswer>;

/**
 * `GET /orders/{id}/reviews`: those of a sale, as far as the caller may read them. `until` is there from the hand-over on; `otherWaits` says that
 * the other side has written one that can't be read yet, and `score` is the other side's.
 */
export const orderReviewsAnswer = v.object({
  part: v.picklist(ORDER_PARTS),
  until: v.optional(v.string()),
  canWrite: v.boolean(),
  otherWaits: v.boolean(),
  score: v.optional(scoreAnswer),
  reviews: v.array(
    v.object({
      ...v.omit(reviewAnswer, ['product_name']).entries,
      by: v.picklist(['buyer', 'seller']),
      shown: v.boolean(),
      /** Until an Admin has looked at it, since the two may be one person. */
      held: v.optional(v.boolean()),
      hidden: v.optional(v.string()),
    }),
  ),
});
export type OrderReviewsAnswer = v.InferOutput<typeof orderReviewsAnswer>;
