import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { isId } from '#database/ids.ts';
import { forSale } from '#domain/products/states.ts';

/** That a listing was looked at, so many times by the same account or by visitors. */
export interface Viewed {
  productId: string;
  /** Null for visitors; forgotten once it is known not to be the seller. */
  viewerId: string | null;
  times: number;
}

/**
 * Adds views to the counts of each listing. Left out are sellers who look at their own, and what is not for sale.
 */
export async function addViews(db: Database, viewed: readonly Viewed[]): Promise<void> {
  const seen = viewed.filter(({ productId }) => isId(productId));
  if (seen.length === 0) return;
  await inTransaction(db, (trx) =>
    sql`
    with seen as (
      select * from unnest(
        ${seen.map(({ productId }) => productId)}::uuid[], ${seen.map(({ viewerId }) => viewerId)}::uuid[],
        ${seen.map(({ times }) => times)}::int[]
      ) as seen (product_id, viewer_id, times)
    ), counted as (
      select products.id, products.seller_id, sum(seen.times)::int as views
      from seen join products on products.id = seen.product_id
      where seen.viewer_id is distinct from products.seller_id and ${forSale()}
      group by products.id
    ), in_all as (
      insert into product_views select id, views from counted order by id
      on conflict (product_id) do update set views = product_views.views + excluded.views
    ), by_day as (
      insert into product_view_days select id, (now() at time zone 'UTC')::date, views from counted order by id
      on conflict (product_id, day) do update set views = product_view_days.views + excluded.views
    )
    insert into seller_view_quarters
      select seller_id, quarter_of(now()), sum(views)::int from counted group by seller_id order by seller_id
      on conflict (seller_id, quarter) do update set views = seller_view_quarters.views + excluded.views`.execute(trx),
  );
}

/** Deletes days and quarters of an hour of long ago; the sum of a listing stays. @param days for which they are stored */
export async function deleteOldViews(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('product_view_days')
    .where('day', '<', sql<string>`current_date - ${days}::int`)
    .execute();
  await db
    .deleteFrom('seller_view_quarters')
    .where('quarter', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
