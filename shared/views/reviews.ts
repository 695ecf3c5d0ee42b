import type { OrderReviewsAnswer, ReportedReviewAnswer, ReviewAnswer } from '#shared/contracts/reviews.ts';

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

/** A review that was reported, as Admins read it. */
export type ReportedReviewView = ReturnType<typeof toReportedReviewView>;

export function toReportedReviewView({
  product_name: productName,
  order_id: orderId,
  author_name: authorName,
  subject_name: subjectName,
  ...review
}: ReportedReviewAnswer) {
  return { ...toWords(review), productName, orderId, authorName, subjectName };
}
