import { Day } from '#app/components/lists/day.tsx';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { OrderCard } from '#app/features/orders/page/order-card.tsx';
import { AnswerReview } from '#app/features/reviews/answer-review.tsx';
import { ReviewWords } from '#app/features/reviews/review-words.tsx';
import { useOrderReviews } from '#app/features/reviews/use-order-reviews.ts';
import type { OrderReviewsView } from '#shared/views/reviews.ts';

const fetchForm = async () => (await import('#app/features/reviews/review-form.tsx')).ReviewForm;

/** How it was: the form, as long as one can write, and what both said. Nothing before the hand-over. */
export function OrderReviews({ orderId }: { orderId: string }) {
  const { data } = useOrderReviews(orderId);
  if (!data || (data.until === undefined && data.reviews.length === 0)) return null;
  const { part, canWrite, reviews, until, otherWaits } = data;
  if (!canWrite && reviews.length === 0 && !otherWaits) return null;
  return (
    <OrderCard title={canWrite ? 'How was it?' : 'Reviews'}>
      {canWrite && until !== undefined && (
        <LazyPart
          fetch={fetchForm}
          props={{ orderId, part, otherWaits, until }}
          fallback={<Skeleton className="h-80" />}
          quiet
        />
      )}
      {!canWrite && otherWaits && <p className="text-muted">The other review isn’t shown yet.</p>}
      <ul className="flex flex-col gap-5 empty:hidden">
        {reviews.map((review) => (
          <li key={review.id}>
            <OrderReview review={review} of={data} />
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}

type Written = OrderReviewsView['reviews'][number];

function OrderReview({ review, of: { part, until } }: { review: Written; of: OrderReviewsView }) {
  const { id, by, shown, held, hidden, answer, writtenAt } = review;
  const isOwn = by === part;
  const other = by === 'buyer' ? 'seller' : 'buyer';
  return (
    <>
      <p className="mb-1 text-small text-muted">
        {isOwn ? 'You' : by === 'buyer' ? 'The buyer' : 'The seller'}, <Day iso={writtenAt} />
      </p>
      <ReviewWords review={review} answeredBy={part === other ? 'You' : `The ${other}`} />
      {held && hidden === undefined && (
        <p className="mt-2 text-small text-muted">We’re checking this review before everybody can read it.</p>
      )}
      {hidden !== undefined && (
        <p className="mt-2 text-small text-muted">An Admin took this review off the site. Nobody else can read it.</p>
      )}
      {!shown && until !== undefined && (
        <p className="mt-2 text-small text-balance text-muted">
          {isOwn ? (
            <>
              The {other} can read it once they’ve written theirs, or from <Day iso={until} /> on.
            </>
          ) : (
            'Not shown yet.'
          )}
        </p>
      )}
      {!isOwn && part !== 'admin' && answer === undefined && <AnswerReview reviewId={id} />}
    </>
  );
}
