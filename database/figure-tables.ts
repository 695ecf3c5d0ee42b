import type { Generated } from 'kysely';

/** What happened. Money is in cents. */
interface FigureColumns {
  /** Laptops that were paid for, and what for. */
  sales: Generated<string>;
  sold_cents: Generated<string>;
  /** What of sales went back to buyers, by refunds and lost disputes; below zero where a refund failed after all. */
  refunded_cents: Generated<string>;
  /** What sales cost their sellers, less what was given back with refunds. */
  commission_cents: Generated<string>;
  /** Cards that were charged, also for what somebody else had bought by then. */
  payments: Generated<string>;
  bookings: Generated<string>;
  listings: Generated<string>;
  sign_ups: Generated<string>;
}

/** What happened in a quarter of an hour, by its beginning. */
type QuarterFigures = FigureColumns & { quarter: Date };

/**
 * Sums that the database keeps: the statement that changes something appends a row to `figure_changes`, which a job folds into `figure_sums` and
 * `figure_days`. Only with what is not folded yet are they right. Triggers write them (migration 056), and nothing else but that job.
 */
export interface FigureTables {
  figure_sums: QuarterFigures;
  /** The same by days of UTC. */
  figure_days: FigureColumns & { day: Date };
  figure_changes: QuarterFigures & { id: Generated<string> };
}
