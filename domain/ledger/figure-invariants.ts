import { sql } from 'kysely';
import type { Invariant, OffendingRow } from '#domain/ledger/check-ledger.ts';
import { GONE_BACK } from '#domain/ledger/not-gone-back.ts';

/** What must be true of the sums that the database keeps for overviews. */
export const FIGURE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The figures of each quarter of an hour are what the ledger and the tables say',
    offending: () => sql<OffendingRow>`
      with known as (
        select quarter, sum(sales) as sales, sum(sold_cents) as sold_cents, sum(refunded_cents) as refunded_cents,
          sum(commission_cents) as commission_cents, sum(payments) as payments, sum(bookings) as bookings,
          sum(listings) as listings, sum(sign_ups) as sign_ups
        from (
          select * from figure_sums
          union all select quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups
            from figure_changes
        ) kept group by quarter
      ), happened (at, measure, amount) as (
        select created_at, 'sales', 1 from ledger_entries where kind = 'sale' and account = 'card'
        union all select created_at, 'sold', amount_cents from ledger_entries where kind = 'sale' and account = 'card'
        union all select created_at, 'refunded', amount_cents from ledger_entries
          where kind in ${GONE_BACK} and account = 'sold'
        union all select created_at, 'commission', -amount_cents from ledger_entries where account = 'commission'
        union all select created_at, 'payment', 1 from ledger_entries
          where kind in ('sale', 'money for nothing') and account = 'card'
        union all select created_at, 'booking', 1 from order_events where kind = 'booked'
        union all select created_at, 'listing', 1 from products
        union all select created_at, 'sign-up', 1 from users
      ), counted as (
        select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00+00') as quarter,
          coalesce(sum(amount) filter (where measure = 'sales'), 0) as sales,
          coalesce(sum(amount) filter (where measure = 'sold'), 0) as sold_cents,
          coalesce(sum(amount) filter (where measure = 'refunded'), 0) as refunded_cents,
          coalesce(sum(amount) filter (where measure = 'commission'), 0) as commission_cents,
          coalesce(sum(amount) filter (where measure = 'payment'), 0) as payments,
          coalesce(sum(amount) filter (where measure = 'booking'), 0) as bookings,
          coalesce(sum(amount) filter (where measure = 'listing'), 0) as listings,
          coalesce(sum(amount) filter (where measure = 'sign-up'), 0) as sign_ups
        from happened group by 1
      )
      select coalesce(known.quarter, counted.quarter) as quarter, to_jsonb(known) as known, to_jsonb(counted) as counted
      from known full join counted on known.quarter = counted.quarter
      where (known.sales, known.sold_cents, known.refunded_cents, known.commission_cents, known.payments, known.bookings,
          known.listings, known.sign_ups)
        is distinct from (counted.sales, counted.sold_cents, counted.refunded_cents, counted.commission_cents,
          counted.payments, counted.bookings, counted.listings, counted.sign_ups)
        -- What was taken back again is nothing, with a row or without one.
        and (counted.quarter is not null
          or (known.sales, known.sold_cents, known.refunded_cents, known.commission_cents, known.payments, known.bookings,
            known.listings, known.sign_ups) is distinct from (0, 0, 0, 0, 0, 0, 0, 0))`,
  },
  {
    name: 'The figures of each day are the sum of those of its quarters of an hour',
    offending: () => sql<OffendingRow>`
      with summed as (
        select day_of(quarter) as day, sum(sales) as sales, sum(sold_cents) as sold_cents, sum(refunded_cents) as refunded_cents,
          sum(commission_cents) as commission_cents, sum(payments) as payments, sum(bookings) as bookings,
          sum(listings) as listings, sum(sign_ups) as sign_ups
        from figure_sums group by 1
      )
      select coalesce(figure_days.day, summed.day) as day, to_jsonb(figure_days) as known, to_jsonb(summed) as counted
      from figure_days full join summed on figure_days.day = summed.day
      where to_jsonb(figure_days) is distinct from to_jsonb(summed)`,
  },
];
