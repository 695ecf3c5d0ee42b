import { sql } from 'kysely';
import type { NewReview } from '#shared/contracts/reviews.ts';
import { REVIEW_DAYS } from '#shared/reviews.ts';
import { isId, newId } from '#database/ids.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import type { ReviewRow } from '#database/review-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type UsedHere, signOfOnePerson } from '#domain/reviews/same-person.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { databaseTime } from '#domain/payments/locks.ts';

/** Which side of a sale somebody is, whatever hat they wear. */
type Side = ReviewRow['side'];

/**
 * Says how a sale was, once a side, within 14 days of the hand-over. Nobody else reads it before both have written, or the time is over; and
 * none but the two before an Admin has looked at it, where they may be one person.
 * @param usedHere asked about the other side's account
 * @returns its id
 * @throws {DomainError} 'not-found' also for those who have no part in the sale, 'review-too-soon', 'review-closed', 'review-written'
 */
export async function writeReview(
  db: Database,
  author: Actor,
  orderId: string,
  review: NewReview,
  usedHere: UsedHere,
): Promise<string> {
  if (!isId(orderId)) throw noSuchOrder();
  return inTransaction(db, async (trx) => {
    const { handover, side } = await handoverOf(trx, author, orderId);
    await lockOrder(trx, orderId);
    const until = closesAt(handover);
    if (until === null)
      throw new DomainError('review-too-soon', 'You can write a review once the laptop has changed hands.');
    const now = await databaseTime(trx);
    if (handover.state === 'refunded')
      throw new DomainError('review-closed', 'The money for this laptop went back, so there’s nothing to review.');
    if (now >= until)
      throw new DomainError(
        'review-closed',
        `Reviews can be written for ${REVIEW_DAYS} days after the hand-over. That time is over.`,
      );
    const there = await trx.selectFrom('reviews').select(['id', 'side']).where('order_id', '=', orderId).execute();
    if (there.some((other) => other.side === side))
      throw new DomainError('review-written', 'You’ve already written a review of this sale.');
    const isSecond = there.length > 0;
    const id = newId();
    const subject = side === 'buyer' ? handover.seller_id : handover.buyer_id;
    const held = await signOfOnePerson(trx, handover, subject, usedHere);
    await trx
      .insertInto('reviews')
      .values({
        id,
        order_id: orderId,
        side,
        author_id: author.id,
        subject_id: subject,
        stars: review.stars,
        text: review.text === undefined || review.text === '' ? null : review.text,
        shown_at: isSecond ? now : until,
        notified_at: isSecond ? now : null,
        held_because: held,
        reported_at: held === null ? null : now,
      })
      .execute();
    if (isSecond)
      await trx
        .updateTable('reviews')
        .set({ shown_at: now, notified_at: now })
        .where('order_id', '=', orderId)
        .execute();
    const kind = isSecond ? 'reviews-shown' : side === 'buyer' ? 'buyer-reviewed' : 'seller-reviewed';
    await recordOrderEvents(trx, [{ orderId, kind, by: author }]);
    return id;
  });
}

/**
 * Answers a review of oneself in public, once.
 * @throws {DomainError} 'not-found' for reviews that one can't read or that are not of oneself, 'review-written'
 */
export async function answerReview(db: Database, subject: Actor, reviewId: string, answer: string): Promise<void> {
  if (!isId(reviewId)) throw noSuchReview();
  await inTransaction(db, async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['order_id', 'side', 'answered_at'])
      .where('id', '=', reviewId)
      .where('subject_id', '=', subject.id)
      .where('hidden_at', 'is', null)
      .where('shown_at', '<=', sql<Date>`clock_timestamp()`)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(noSuchReview);
    if (review.answered_at) throw new DomainError('review-written', 'You’ve already answered this review.');
    await trx
      .updateTable('reviews')
      .set({ answer, answered_at: sql`clock_timestamp()` })
      .where('id', '=', reviewId)
      .execute();
    const kind = review.side === 'buyer' ? 'seller-answered-review' : 'buyer-answered-review';
    await recordOrderEvents(trx, [{ orderId: review.order_id, kind, by: subject }]);
  });
}

/** Until when a sale can be reviewed; null while the laptop has not changed hands. */
export function closesAt({ handed_over_at: since }: Pick<HandoverRow, 'handed_over_at'>): Date | null {
  return since && new Date(since.getTime() + REVIEW_DAYS * 86_400_000);
}

async function handoverOf(
  trx: RunningTransaction,
  actor: Actor,
  orderId: string,
): Promise<{ handover: HandoverRow; side: Side }> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(['orders.buyer_id', 'products.seller_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow(noSuchOrder);
  if (actor.id !== order.buyer_id && actor.id !== order.seller_id) throw noSuchOrder();
  const handover = await trx
    .selectFrom('handovers')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow(
      () => new DomainError('review-too-soon', 'You can write a review once the laptop has changed hands.'),
    );
  return { handover, side: actor.id === order.buyer_id ? 'buyer' : 'seller' };
}

export function noSuchReview(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this review.');
}
