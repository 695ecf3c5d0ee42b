import { type InferResult, sql } from 'kysely';
import type { OrderPart } from '#shared/order-steps.ts';
import type { Score } from '#shared/reviews.ts';
import { isId } from '#database/ids.ts';
import type { ReviewRow } from '#database/review-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, newestFirst } from '#domain/paging.ts';
import { findOrderOf } from '#domain/orders/order-details.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { scoreOf, visibleReviews } from '#domain/reviews/visible.ts';
import { closesAt } from '#domain/reviews/write-review.ts';

/** A review as everybody reads it: who wrote it is said by their part alone. */
export type Review = InferResult<ReturnType<typeof selectReviews>>[number];

function selectReviews(db: Database, subjectId: string, side: ReviewRow['side']) {
  return visibleReviews(db, subjectId, side).select([
    'reviews.id',
    'reviews.stars',
    'reviews.text',
    'reviews.answer',
    'reviews.answered_at',
    'reviews.created_at',
    'products.name as product_name',
  ]);
}

/** What buyers say of a seller, newest first. @throws {DomainError} 'bad-cursor' */
export function listSellerReviews(db: Database, sellerId: string, page: PageRequest): Promise<Page<Review>> {
  return newestFirst(db, page, 'reviews.id', {
    rows: selectReviews(db, sellerId, 'buyer'),
    all: visibleReviews(db, sellerId, 'buyer').select(sql`1`.as('one')),
  });
}

/** A review as those who have a part in its sale read it. */
type OwnReview = Pick<
  ReviewRow,
  'id' | 'side' | 'stars' | 'text' | 'answer' | 'answered_at' | 'held_because' | 'hidden_at' | 'created_at'
> & { shown: boolean };

/** The reviews of an order, as far as whoever asks may read them. */
export interface OrderReviews {
  part: OrderPart;
  /** Until when both can write one; null before the hand-over, and where the money went back. */
  until: Date | null;
  /** Whether whoever asks can write one now. */
  canWrite: boolean;
  /** Whether the other side has written one that can't be read yet. */
  otherWaits: boolean;
  reviews: OwnReview[];
  /** How the other side was reviewed by everybody: a buyer by sellers, a seller by buyers. */
  score: Score | null;
}

/** @throws {DomainError} 'not-found', also to those who have no part in it */
export async function getOrderReviews(db: Database, actor: Actor, orderId: string): Promise<OrderReviews> {
  const found = isId(orderId) ? await findOrderOf(db, actor, orderId) : null;
  if (!found) throw noSuchOrder();
  const { part, context } = found;
  const [handover, written, clock, score] = await Promise.all([
    db.selectFrom('handovers').select(['state', 'handed_over_at']).where('order_id', '=', orderId).executeTakeFirst(),
    db
      .selectFrom('reviews')
      .select(['id', 'side', 'stars', 'text', 'answer', 'answered_at', 'held_because', 'hidden_at', 'created_at'])
      .select(sql<boolean>`shown_at <= clock_timestamp()`.as('shown'))
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    sql<{ now: Date }>`select clock_timestamp() as now`.execute(db),
    part === 'admin'
      ? null
      : scoreOf(db, part === 'seller' ? context.buyer_id : context.seller_id, part === 'seller' ? 'seller' : 'buyer'),
  ]);
  const until = handover && handover.state !== 'refunded' ? closesAt(handover) : null;
  const now = clock.rows[0]?.now ?? new Date();
  const others = written.filter(({ side }) => side !== part);
  return {
    part,
    until,
    canWrite: part !== 'admin' && until !== null && now < until && others.length === written.length,
    otherWaits: part !== 'admin' && others.some(({ shown }) => !shown),
    // An Admin reads all of them; each side its own, and the other's once it is shown and not hidden.
    reviews: written.filter(
      ({ side, shown, hidden_at }) => part === 'admin' || side === part || (shown && hidden_at === null),
    ),
    score,
  };
}
