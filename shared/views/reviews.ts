import type { OrderReviewsAnswer, ReviewAnswer } from '#shared/contracts/reviews.ts';

/** A review as pages show it. */
export type ReviewView = ReturnType<typeof toReviewView>;

export function toReviewView({ product_name: productName, ...review }: ReviewAnswer) {
  return { ...toWords(review), productName };
}

function toWords<Rest extends Omit<ReviewAnswer, 'product_name'>>({
  _id: id,
  answered: answeredAt,
  written: writtenAt,
  ...same
}: Rest) {
  return { ...same, id, answeredAt, writtenAt };
}

/** The reviews of a sale, as its order's page shows them. */
export type OrderReviewsView = ReturnType<typeof toOrderReviewsView>;

export function toOrderReviewsView({ reviews, ...same }: OrderReviewsAnswer) {
  return { ...same, reviews: reviews.map(toWords) };
}
