import { useState } from 'react';
import { apiGetPage, sentenceFor } from '#app/api/client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { useBusy } from '#app/components/ui/use-busy.ts';
import { useLazyAction } from '#app/components/ui/use-lazy-action.ts';
import { ReviewWords } from '#app/features/reviews/review-words.tsx';
import { scoreText } from '#app/features/reviews/score-text.ts';
import { useFocusFirstNew } from '#app/components/lists/use-focus-first-new.ts';
import { LaptopName } from '#app/features/products/laptop-name.tsx';
import type { ReviewAnswer } from '#shared/contracts/reviews.ts';
import type { ReviewPage } from '#shared/contracts/site-data.ts';
import { REVIEWS_SHOWN } from '#shared/reviews.ts';
import type { Score } from '#shared/reviews.ts';
import { type ReviewView, toReviewView } from '#shared/views/reviews.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface SellerReviewsProps {
  sellerId: string;
  score: Score;
  first: ReviewPage;
}

/** What buyers say of a seller, growing by 'Show more reviews'. */
export function SellerReviews({ sellerId, score, first }: SellerReviewsProps) {
  const [more, setMore] = useState<ReviewPage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const reviews = [...first.reviews, ...(more?.reviews ?? [])];
  const next = more ? more.nextCursor : first.nextCursor;
  const { list, ask } = useFocusFirstNew(reviews.length, 'article');

  const showMore = (cursor: string) =>
    run(async () => {
      setError(null);
      const query = new URLSearchParams({ limit: String(REVIEWS_SHOWN), cursor });
      try {
        const page = await apiGetPage<ReviewAnswer>(`/sellers/${sellerId}/reviews?${query}`);
        setMore({
          reviews: [...(more?.reviews ?? []), ...page.rows.map(toReviewView)],
          nextCursor: page.next && new URLSearchParams(page.next.split('?')[1]).get('cursor'),
        });
      } catch (failed) {
        setError(sentenceFor(failed));
      }
    });

  return (
    <section aria-labelledby="reviews-title" className="mt-16">
      <h2 id="reviews-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        What buyers say
      </h2>
      <p className="mt-2 text-muted tabular-nums">{scoreText(score)}</p>
      {reviews.length > 0 && (
        <div ref={list} className="mt-6">
          <ul className="grid gap-4 md:grid-cols-2">
            {reviews.map((review) => (
              <li key={review.id}>
                <Review review={review} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {next !== null && (
        <div className="mt-6 flex flex-col items-center gap-2 noscript:hidden">
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              ask();
              void showMore(next);
            }}
          >
            Show more reviews
          </Button>
          {error && (
            <p role="alert" className="text-brick">
              {error}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  const { id, productName, writtenAt } = review;
  const report = useLazyAction(async () => {
    const { openReviewReport } = await import('#app/features/reviews/report-review.tsx');
    return () => openReviewReport(id);
  }, 'This couldn’t be opened');
  return (
    <article className="h-full rounded-box border border-hairline bg-raised p-4 sm:p-5">
      <ReviewWords review={review} answeredBy="The seller" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-small wrap-anywhere text-muted">
          <LaptopName name={productName} />, {MONTH.format(new Date(writtenAt))}
        </p>
        <Button variant="quiet" size="small" className="-mr-3 text-muted noscript:hidden" {...report}>
          Report<span className="sr-only"> this review of {productName}</span>
        </Button>
      </div>
    </article>
  );
}
