import { sql } from 'kysely';
import { UNDECIDED } from '#database/attempt-states.ts';
import type { Database } from '#database/tables.ts';

/** What happened since the shop was opened, and what is under way: what an operator watches. Times in seconds, money in cents. */
export interface ShopState {
  sales: number;
  soldCents: number;
  refundedCents: number;
  payments: number;
  bookings: number;
  listings: number;
  signUps: number;
  /** Laptops that a buyer is paying at the moment. */
  holds: number;
  /** Money of sellers that is released and not with them, and for how long the oldest has been. */
  unsentTransfers: number;
  oldestUnsentTransfer: number;
}

/** Reads sums that the database keeps, and counts by index: a few milliseconds, however large the shop is. */
export async function readShopState(db: Database): Promise<ShopState> {
  const { rows } = await sql<ShopState>`
    select figures.*, holds.*, transfers.* from (
      select coalesce(sum(sales), 0)::float8 as sales, coalesce(sum(sold_cents), 0)::float8 as "soldCents",
        coalesce(sum(refunded_cents), 0)::float8 as "refundedCents", coalesce(sum(payments), 0)::float8 as payments,
        coalesce(sum(bookings), 0)::float8 as bookings, coalesce(sum(listings), 0)::float8 as listings,
        coalesce(sum(sign_ups), 0)::float8 as "signUps"
      from (
        select sales, sold_cents, refunded_cents, payments, bookings, listings, sign_ups from figure_days
        union all select sales, sold_cents, refunded_cents, payments, bookings, listings, sign_ups from figure_changes
      ) happened
    ) figures cross join (
      select count(*)::int as holds from payment_attempts
      where exclusive and state in ${UNDECIDED} and held_until > clock_timestamp()
    ) holds cross join (
      select count(*)::int as "unsentTransfers",
        coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestUnsentTransfer"
      from transfers where state not in ('sent', 'reversed', 'settled')
    ) transfers`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('A sum is always one row');
  return state;
}
