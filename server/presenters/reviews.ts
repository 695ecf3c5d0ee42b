import type { OrderReviewsAnswer, ReviewAnswer } from '#shared/contracts/reviews.ts';
import type { ReviewRow } from '#database/review-tables.ts';
import type { OrderReviews, Review } from '#domain/reviews/read-reviews.ts';

export function presentReview({ product_name, ...review }: Review): ReviewAnswer {
  return { ...presentWords(review), product_name };
}

type Words = Pick<ReviewRow, 'id' | 'stars' | 'text' | 'answer' | 'answered_at' | 'created_at'>;

function presentWords({ id, stars, text, answer, answered_at: answered, created_at: written }: Words) {
  return {
    _id: id,
    stars,
    ...(text !== null && { text }),
    ...(answer !== null && { answer }),
    ...(answer !== null && answered && { answered: answered.toISOString() }),
    written: written.toISOString(),
  };
}

export function presentOrderReviews({ reviews, until, score, ...same }: OrderReviews): OrderReviewsAnswer {
  return {
    ...same,
    ...(until && { until: until.toISOString() }),
    ...(score && { score }),
    reviews: reviews.map((review) => ({
      ...presentWords(review),
      by: review.side,
      shown: review.shown,
      ...(review.held_because !== null && { held: true }),
      ...(review.hidden_at && { hidden: review.hidden_at.toISOString() }),
    })),
  };
}
