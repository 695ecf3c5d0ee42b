import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchReview } from '#domain/reviews/write-review.ts';

/**
 * Tells the Admins of a review that everybody can read, once a person.
 * @returns whether they had not reported it before
 * @throws {DomainError} 'not-found'; 'not-allowed' for its author
 */
export async function reportReview(
  db: Database,
  reporter: Actor,
  reviewId: string,
  details: string | undefined,
): Promise<boolean> {
  if (!isId(reviewId)) throw noSuchReview();
  return inTransaction(db, async (trx) => {
    const { author_id: author } = await trx
      .selectFrom('reviews')
      .select('author_id')
      .where('id', '=', reviewId)
      .where('hidden_at', 'is', null)
      .where('shown_at', '<=', sql<Date>`clock_timestamp()`)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(noSuchReview);
    if (author === reporter.id) throw new DomainError('not-allowed', 'You can’t report your own review.');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('review_reports')
      .values({ review_id: reviewId, reporter_id: reporter.id, details: details === '' ? null : (details ?? null) })
      .onConflict((conflict) => conflict.columns(['review_id', 'reporter_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await trx
      .updateTable('reviews')
      .set({ reported_at: sql<Date>`coalesce(reported_at, clock_timestamp())` })
      .where('id', '=', reviewId)
      .execute();
    return true;
  });
}

/** Takes a review off the site: nobody but its author reads it, and it counts for nothing. @param reviewId locked by the caller */
export function hideReview(trx: RunningTransaction, admin: Actor, reviewId: string): Promise<void> {
  return settle(trx, admin, reviewId, 'review-hidden');
}

/** Finds nothing wrong with a review that was reported or held back: everybody reads it. @param reviewId locked by the caller */
export function dismissReviewReports(trx: RunningTransaction, admin: Actor, reviewId: string): Promise<void> {
  return settle(trx, admin, reviewId, 'review-reports-dismissed');
}

async function settle(
  trx: RunningTransaction,
  admin: Actor,
  reviewId: string,
  action: 'review-hidden' | 'review-reports-dismissed',
): Promise<void> {
  const { order_id: orderId } = await trx
    .updateTable('reviews')
    .set(
      action === 'review-hidden'
        ? { hidden_at: sql<Date>`clock_timestamp()` }
        : { reported_at: null, held_because: null },
    )
    .where('id', '=', reviewId)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, { actor: admin, action, subject: { kind: 'order', id: orderId } });
}
