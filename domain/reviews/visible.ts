import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { REVIEWS_FOR_SCORE, type Score } from '#shared/reviews.ts';
import type { Database } from '#database/tables.ts';
import { standsAsSale } from '#domain/products/states.ts';

/** Whether a row of `reviews`, joined with its `orders` and `products`, is for everybody to read: not of a sale whose money went back. */
export function isVisible(): RawBuilder<SqlBool> {
  return sql<SqlBool>`reviews.hidden_at is null and reviews.held_because is null and reviews.shown_at <= clock_timestamp() and ${standsAsSale()}`;
}

/** The reviews that somebody got from one side. @param side who wrote them */
export function visibleReviews(db: Database, subjectId: string, side: 'buyer' | 'seller') {
  return db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .where('reviews.subject_id', '=', subjectId)
    .where('reviews.side', '=', side)
    .where(isVisible());
}

/** How somebody was reviewed by one side. @param side who wrote */
export async function scoreOf(db: Database, subjectId: string, side: 'buyer' | 'seller'): Promise<Score> {
  const { count, stars } = await visibleReviews(db, subjectId, side)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(reviews.stars), 0)::int`.as('stars')])
    .executeTakeFirstOrThrow();
  return { count, ...(count >= REVIEWS_FOR_SCORE && { average: Math.round((stars / count) * 10) / 10 }) };
}
