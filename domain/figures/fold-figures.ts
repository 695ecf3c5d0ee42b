import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** In one statement; the rest have their turn in the next. */
const AT_ONCE = 20_000;

/**
 * Folds what happened since the last time into the sums, so that reading them stays quick. Whoever reads meanwhile sees the one or the other,
 * and what a second process is folding is left to it.
 */
export async function foldFigures(db: Database): Promise<void> {
  for (let folded = AT_ONCE; folded === AT_ONCE;) folded = await foldSome(db);
}

async function foldSome(db: Database): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with folded as (
      delete from figure_changes where id in (
        select id from figure_changes order by id limit ${AT_ONCE} for update skip locked
      ) returning *
    ), added as (
      insert into figure_sums as known
        (quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups)
      select quarter, sum(sales), sum(sold_cents), sum(refunded_cents), sum(commission_cents), sum(payments), sum(bookings),
        sum(listings), sum(sign_ups)
      from folded group by quarter order by quarter
      on conflict (quarter) do update set
        sales = known.sales + excluded.sales,
        sold_cents = known.sold_cents + excluded.sold_cents,
        refunded_cents = known.refunded_cents + excluded.refunded_cents,
        commission_cents = known.commission_cents + excluded.commission_cents,
        payments = known.payments + excluded.payments,
        bookings = known.bookings + excluded.bookings,
        listings = known.listings + excluded.listings,
        sign_ups = known.sign_ups + excluded.sign_ups
    )
    select count(*)::int as folded from folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
