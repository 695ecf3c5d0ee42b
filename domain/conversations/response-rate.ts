import { type RawBuilder, sql } from 'kysely';
import { ANSWER_HOURS, RATED_CONVERSATIONS, RATED_DAYS, type ResponseRate } from '#shared/response-rate.ts';
import type { Database } from '#database/tables.ts';
import { isId } from '#database/ids.ts';

/** How somebody answers what buyers begin to write to them; null while too few did. */
export function responseRateOf(db: Database, sellerId: string): Promise<ResponseRate | null> {
  return rateOf(db, sql`${sellerId}::uuid`);
}

/** The same of a laptop's seller, for who doesn't know yet who that is; null, too, where there is no such laptop. */
export async function responseRateForLaptop(db: Database, productId: string): Promise<ResponseRate | null> {
  if (!isId(productId)) return null;
  return rateOf(db, sql`(select products.seller_id from products where products.id = ${productId}::uuid)`);
}

async function rateOf(db: Database, seller: RawBuilder<string>): Promise<ResponseRate | null> {
  const { begun, answered, minutes } = await db
    .selectFrom('conversations')
    .select([
      sql<number>`count(*)::int`.as('begun'),
      sql<number>`count(answered_at)::int`.as('answered'),
      sql<number | null>`ceil(percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)) filter (where answered_at is not null) / 60)::int`.as(
        'minutes',
      ),
    ])
    .where('seller_id', '=', seller)
    .where(sql<boolean>`started_by = buyer_id`)
    .where('created_at', '>', sql<Date>`clock_timestamp() - make_interval(days => ${RATED_DAYS})`)
    .where(
      sql<boolean>`(answered_at is not null or created_at < clock_timestamp() - make_interval(hours => ${ANSWER_HOURS}))`,
    )
    .executeTakeFirstOrThrow();
  if (begun < RATED_CONVERSATIONS) return null;
  return { percent: Math.round((answered / begun) * 100), ...(minutes !== null && { minutes }) };
}
