import type { Selectable } from 'kysely';
import type { CreatedAt } from '#database/created-at.ts';

/** What one side of a sale says of the other, once. What was said never changes; words can be erased. */
export interface ReviewsTable {
  id: string;
  order_id: string;
  /** Who wrote it. */
  side: 'buyer' | 'seller';
  author_id: string;
  subject_id: string;
  stars: number;
  /** Null where there were stars alone, and once its author has gone. */
  text: string | null;
  /** In the words of the one it is about; null where they said nothing, and once they have gone. */
  answer: string | null;
  answered_at: Date | null;
  /** From when on others can read it: once both have written, or when nobody can write any more. */
  shown_at: Date;
  /** When the one it is about was told that they can read it. */
  notified_at: Date | null;
  /** Why only the two sides read it until an Admin has looked: they may be one person. */
  held_because: 'same-browser' | 'same-phone' | null;
  /** When an Admin took it off the site. */
  hidden_at: Date | null;
  /** Since when an Admin has to look at it; null where nobody reported it, or nothing was wrong with it. */
  reported_at: Date | null;
  created_at: CreatedAt;
}

/** That somebody has reported a review, once. */
export interface ReviewReportsTable {
  review_id: string;
  reporter_id: string;
  details: string | null;
  /** The decision of an Admin that closed it. */
  decision_id: string | null;
  created_at: CreatedAt;
}

export type ReviewRow = Selectable<ReviewsTable>;

/** What is said after a sale. */
export interface ReviewTables {
  reviews: ReviewsTable;
  review_reports: ReviewReportsTable;
}
