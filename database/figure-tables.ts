import type { Generated } from 'kysely';

/** What happened in a quarter of an hour. Money is in cents. */
interface FigureColumns {
  /** When the quarter of an hour begins, of UTC. */
  quarter: Date;
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

/**
 * Sums that the database keeps: the statement that changes something appends a row to `figure_changes`, which a job folds into `figure_sums`.
 * Only both together are right. Triggers write them (migration 056), and nothing else but that job.
 */
export interface FigureTables {
  figure_sums: FigureColumns;
  figure_changes: FigureColumns & { id: Generated<string> };
}
