import { type InferResult, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { type Page, type PageRequest, newestFirst } from '#domain/paging.ts';
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

/** A review that was reported, for an Admin. */
export type ReportedReview = InferResult<ReturnType<typeof selectReported>>[number];

function selectReported(db: Database) {
  return db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.author_id')
    .innerJoin('users as subject', 'subject.id', 'reviews.subject_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select([
      'reviews.id',
      'reviews.order_id',
      'reviews.side',
      'reviews.stars',
      'reviews.text',
      'reviews.answer',
      'reviews.held_because',
      'reviews.created_at',
      'author.name as author_name',
      'subject.name as subject_name',
      'orders.product_name',
    ])
    .select(
      sql<string[]>`array(
        select details from review_reports report where report.review_id = reviews.id and details is not null
        order by created_at limit 20
      )`.as('reasons'),
    )
    .where('reviews.reported_at', 'is not', null)
    .where('reviews.hidden_at', 'is', null);
}

/** Reviews that an Admin has to look at, newest first. @throws {DomainError} 'bad-cursor' */
export function listReportedReviews(db: Database, page: PageRequest): Promise<Page<ReportedReview>> {
  return newestFirst(db, page, 'reviews.id', {
    rows: selectReported(db),
    all: db.selectFrom('reviews').select('id').where('reported_at', 'is not', null).where('hidden_at', 'is', null),
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
