import { scoreText } from '#app/features/reviews/score-text.ts';
import { useOrderReviews } from '#app/features/reviews/use-order-reviews.ts';

/** How the other side of an order was reviewed by everybody. */
export function PersonScore({ orderId }: { orderId: string }) {
  const { data } = useOrderReviews(orderId);
  return <p className="min-h-5 text-small text-muted tabular-nums">{data?.score && scoreText(data.score)}</p>;
}
