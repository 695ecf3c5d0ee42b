import { sql } from 'kysely';
import { OVERVIEW_DAYS } from '#shared/listing-states.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** What happened to a seller's listings on a day. */
export interface SellerDay {
  /** ISO 8601. */
  day: string;
  views: number;
  saves: number;
  bookings: number;
  /** What was paid for, whatever became of it. */
  sales: number;
  soldCents: number;
}

/** What a seller has sold since the beginning of a week or a month. */
interface Sold {
  sales: number;
  cents: number;
}

export interface SellerOverview {
  /** Oldest first, up to today. */
  days: SellerDay[];
  /** Since Monday. */
  week: Sold;
  month: Sold;
}

/**
 * What happened to a seller's listings lately, by the days of a time zone. Laptops that are deleted count for as long as they were up.
 * @param timeZone as IANA names it
 */
export async function sellerOverview(
  db: Database,
  { id }: Pick<Actor, 'id'>,
  timeZone: string,
): Promise<SellerOverview> {
  const day = (time: string) => sql`(${sql.ref(time)} at time zone ${timeZone})::date`;
  const [{ rows: days }, { rows: sold }] = await Promise.all([
    sql<SellerDay>`
      with days as (
        select d::date as day from generate_series(
          (now() at time zone ${timeZone})::date - ${OVERVIEW_DAYS - 1}::int, (now() at time zone ${timeZone})::date, interval '1 day') d
      ), bounds as (
        select min(day)::timestamp at time zone ${timeZone} as since from days
      ), own as materialized (
        select id from products where seller_id = ${id}
      ), views as (
        select ${day('quarter')} as day, sum(views)::int as views from seller_view_quarters, bounds
        where seller_id = ${id} and quarter >= since group by 1
      ), saves as (
        select ${day('added_at')} as day, count(*)::int as saves
        from own join wishlist_items w on w.product_id = own.id, bounds where added_at >= since group by 1
      ), bookings as (
        select ${day('o.created_at')} as day, count(*)::int as bookings
        from own join orders o on o.product_id = own.id, bounds where o.created_at >= since group by 1
      ), sales as (
        select ${day('paid.created_at')} as day, count(*)::int as sales, sum(paid.amount_cents)::float8 as cents
        from own join payments paid on paid.product_id = own.id, bounds where paid.created_at >= since group by 1
      )
      select day::text as day, coalesce(views, 0) as views, coalesce(saves, 0) as saves, coalesce(bookings, 0) as bookings,
        coalesce(sales, 0) as sales, coalesce(cents, 0) as "soldCents"
      from days left join views using (day) left join saves using (day) left join bookings using (day) left join sales using (day)
      order by day`.execute(db),
    sql<Record<'weekSales' | 'weekCents' | 'monthSales' | 'monthCents', number>>`
      with since as (
        select date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone} as week,
          date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone} as month
      )
      select count(*) filter (where paid.created_at >= week)::int as "weekSales",
        coalesce(sum(paid.amount_cents) filter (where paid.created_at >= week), 0)::float8 as "weekCents",
        count(*) filter (where paid.created_at >= month)::int as "monthSales",
        coalesce(sum(paid.amount_cents) filter (where paid.created_at >= month), 0)::float8 as "monthCents"
      from since, products p join payments paid on paid.product_id = p.id
      where p.seller_id = ${id} and p.sold_at is not null and paid.created_at >= least(week, month)`.execute(db),
  ]);
  const [sums] = sold;
  if (!sums) throw new Error('A sum is always one row');
  return {
    days,
    week: { sales: sums.weekSales, cents: sums.weekCents },
    month: { sales: sums.monthSales, cents: sums.monthCents },
  };
}
