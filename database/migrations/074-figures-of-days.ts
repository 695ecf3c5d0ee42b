import { type Kysely, sql } from 'kysely';

/**
 * Figures by days of UTC beside those by quarters of an hour, so that a year is read from a few hundred rows: whole days of UTC from here, and only
 * those in which a day of the site's time zone begins by their quarters. Both are folded in one statement. Views of a seller's laptops are counted
 * by quarters of an hour as well, since days do not begin with an hour everywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table figure_days (
      day timestamptz primary key,
      sales bigint not null,
      sold_cents bigint not null,
      refunded_cents bigint not null,
      commission_cents bigint not null,
      payments bigint not null,
      bookings bigint not null,
      listings bigint not null,
      sign_ups bigint not null
    );
    create function day_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
      select date_bin('24 hours', moment, '2000-01-01 00:00:00+00')
    $$;

    -- Writes the sums in the order of time, so that those of a day lie on few pages.
    create or replace function rebuild_figures() returns void language plpgsql as $$
    begin
      -- Waits for those who write or fold, so that nothing is counted twice or not at all.
      lock table figure_changes, figure_sums, figure_days in exclusive mode;
      delete from figure_changes;
      delete from figure_sums;
      delete from figure_days;
      insert into figure_sums (quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups)
      select quarter, sum(sales), sum(sold_cents), sum(refunded_cents), sum(commission_cents), sum(payments), sum(bookings),
        sum(listings), sum(sign_ups)
      from (
        select quarter_of(created_at) as quarter, (account = 'sold' and kind = 'sale')::int as sales,
          case when account = 'sold' and kind = 'sale' then -amount_cents else 0 end as sold_cents,
          case when account = 'sold' and kind <> 'sale' then amount_cents else 0 end as refunded_cents,
          case when account = 'commission' then -amount_cents else 0 end as commission_cents,
          (account = 'card')::int as payments, 0 as bookings, 0 as listings, 0 as sign_ups
        from ledger_entries
        where (account = 'sold' and kind in ('sale', 'refund', 'dispute lost')) or account = 'commission'
          or (account = 'card' and kind in ('sale', 'money for nothing'))
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 1, 0, 0 from order_events where kind = 'booked'
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 0, 1, 0 from products
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 0, 0, 1 from users
      ) past group by quarter order by quarter;
      insert into figure_days (day, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups)
      select day_of(quarter), sum(sales), sum(sold_cents), sum(refunded_cents), sum(commission_cents), sum(payments), sum(bookings),
        sum(listings), sum(sign_ups)
      from figure_sums group by 1 order by 1;
    end $$;
    select rebuild_figures();

    alter table seller_view_hours rename to seller_view_quarters;
    alter table seller_view_quarters rename column hour to quarter;
    alter index seller_view_hours_by_age rename to seller_view_quarters_by_age;
    alter index seller_view_hours_pkey rename to seller_view_quarters_pkey;
  `.execute(db);
}
