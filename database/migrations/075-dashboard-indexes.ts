import { type Kysely, sql } from 'kysely';

/**
 * What the filters of dashboards' tables, look-ups and people's pages read by, each of which read a whole table before.
 * Rebuilding figures counts refunds that were settled another way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_state on orders (state, id);
    create index orders_by_words on orders using gin ((lower(product_name) || ' ' || lower(buyer_name)) gin_trgm_ops);
    create index payment_attempts_ended on payment_attempts (state, id) where state in ('canceled', 'refunding', 'refunded');
    create index products_unlisted on products (id) where unlisted is not null and deleted_at is null;
    create index products_withheld on products (id) where withheld_at is not null and deleted_at is null;
    create index products_deleted on products (id) where deleted_at is not null and state <> 'sold';
    create index users_verified on users (id) where verified_at is not null and deleted_at is null;
    create index conversations_by_buyer on conversations (buyer_id);
    create index reports_by_reporter on reports (buyer_id, id desc);

    -- Of days and with all kinds in which money goes back.
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
        where (account = 'sold' and kind in ('sale', 'refund', 'dispute lost', 'refund another way', 'paid twice'))
          or account = 'commission' or (account = 'card' and kind in ('sale', 'money for nothing'))
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
  `.execute(db);
}
