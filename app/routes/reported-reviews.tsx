import type { Column } from '#app/components/lists/data-table.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { TableView } from '#app/components/lists/table-view.tsx';
import { MutationButton } from '#app/components/lists/mutation-button.tsx';
import { ReviewWords } from '#app/features/reviews/review-words.tsx';
import { LongText } from '#app/components/ui/long-text.tsx';
import { OrderCell } from '#app/features/staff/table-cells.tsx';
import { DashboardPage } from '#app/layouts/dashboard-page.tsx';
import { pageTitle } from '#app/page-title.ts';
import { type ReportedReviewView, toReportedReviewView } from '#shared/views/reviews.ts';

/** Why a review was held back by itself. */
const HELD: Record<NonNullable<ReportedReviewView['held']>, string> = {
  'same-browser': 'Held back: buyer and seller have used the same browser.',
  'same-phone': 'Held back: buyer and seller gave the same phone number.',
};

const COLUMNS: readonly Column<ReportedReviewView>[] = [
  {
    header: 'Review',
    plain: true,
    cell: (review) => (
      <div className="@3xl:min-w-60">
        <p className="text-small text-muted">
          <bdi>{review.authorName}</bdi> about <bdi>{review.subjectName}</bdi>, the{' '}
          {review.by === 'buyer' ? 'seller' : 'buyer'}
        </p>
        <ReviewWords review={review} answeredBy={review.subjectName} />
      </div>
    ),
  },
  {
    header: 'Sale of',
    cell: ({ orderId, productName }) => <OrderCell id={orderId} laptop={productName} />,
  },
  {
    header: 'Why',
    cell: ({ reasons, held }) => (
      <LongText text={[...(held ? [HELD[held]] : []), ...reasons].join('\n') || 'Nothing'} />
    ),
  },
  { header: 'Written', cell: ({ writtenAt }) => <Day iso={writtenAt} /> },
  {
    header: 'Actions',
    plain: true,
    end: true,
    cell: ({ id, authorName }) => (
      <div className="flex flex-wrap gap-2 @3xl:flex-col">
        <MutationButton
          method="PUT"
          path={`/reviews/${id}/dismissed`}
          done="Reports dismissed"
          aria-label={`Dismiss the reports of the review by ${authorName}`}
        >
          Dismiss
        </MutationButton>
        <MutationButton
          method="DELETE"
          path={`/reviews/${id}`}
          done="Review hidden"
          variant="danger"
          aria-label={`Hide the review by ${authorName}`}
        >
          Hide
        </MutationButton>
      </div>
    ),
  },
];

export const meta = () => pageTitle('Reported reviews');

export default function ReportedReviewsPage() {
  return (
    <DashboardPage
      title="Reported reviews"
      intro="Reviews that somebody found wrong. Some are held back because buyer and seller may be one person. Dismiss the reports if it’s fair: then everybody can read it. If you hide a review, only its author reads it, and it counts for nothing."
      forRole="Admin"
      powers={['moderation']}
    >
      <TableView
        path="/reviews/reported"
        toRow={toReportedReviewView}
        caption="Reported reviews"
        columns={COLUMNS}
        empty={{ title: 'Nothing is reported', text: 'When somebody reports a review, it appears here.' }}
      />
    </DashboardPage>
  );
}
