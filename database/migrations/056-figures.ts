import { type Kysely, sql } from 'kysely';

/**
 * What happens in the shop, counted by quarters of an hour, which make up the days of every time zone. The statement that changes something
 * appends what it adds to `figure_changes`, so concurrent payments never wait for each other's sums; a job folds them into `figure_sums`. Both
 * together are always what the ledger and the tables say. What waits for Admins gets the indexes that it lacks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table figure_sums (
      quarter timestamptz primary key,
      sales bigint not null,
      sold_cents bigint not null,
      refunded_cents bigint not null,
      commission_cents bigint not null,
      payments bigint not null,
      bookings bigint not null,
      listings bigint not null,
      sign_ups bigint not null
    );
    create table figure_changes (
      id bigint generated always as identity primary key,
      quarter timestamptz not null,
      sales bigint not null default 0,
      sold_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      commission_cents bigint not null default 0,
      payments bigint not null default 0,
      bookings bigint not null default 0,
      listings bigint not null default 0,
      sign_ups bigint not null default 0
    );

    create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
      select date_bin('15 minutes', moment, '2000-01-01 00:00:00+00')
    $$;

    create function note_ledger_figures() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, sales, sold_cents, refunded_cents, commission_cents, payments)
      select quarter_of(created_at),
        count(*) filter (where account = 'sold' and kind = 'sale'),
        coalesce(-sum(amount_cents) filter (where account = 'sold' and kind = 'sale'), 0),
        coalesce(sum(amount_cents) filter (where account = 'sold' and kind in ('refund', 'dispute lost')), 0),
        coalesce(-sum(amount_cents) filter (where account = 'commission'), 0),
        count(*) filter (where account = 'card' and kind in ('sale', 'money for nothing'))
      from changed
      where (account = 'sold' and kind in ('sale', 'refund', 'dispute lost')) or account = 'commission'
        or (account = 'card' and kind in ('sale', 'money for nothing'))
      group by 1;
      return null;
    end $$;
    create trigger ledger_figured after insert on ledger_entries referencing new table as changed
      for each statement execute function note_ledger_figures();

    create function note_booking_figures() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, bookings)
      select quarter_of(created_at), count(*) from changed where kind = 'booked' group by 1;
      return null;
    end $$;
    create trigger order_events_figured after insert on order_events referencing new table as changed
      for each statement execute function note_booking_figures();

    create function note_listing_figures() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, listings) select quarter_of(created_at), count(*) from changed group by 1;
      return null;
    end $$;
    create trigger products_figured after insert on products referencing new table as changed
      for each statement execute function note_listing_figures();

    create function note_sign_up_figures() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, sign_ups) select quarter_of(created_at), count(*) from changed group by 1;
      return null;
    end $$;
    create trigger users_figured after insert on users referencing new table as changed
      for each statement execute function note_sign_up_figures();

    -- Ledger and events are never changed; listings and accounts are dated anew by imports and by hand.
    create function move_listing_figure() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, listings) values (quarter_of(old.created_at), -1), (quarter_of(new.created_at), 1);
      return null;
    end $$;
    create trigger products_figured_anew after update of created_at on products
      for each row when (old.created_at is distinct from new.created_at) execute function move_listing_figure();

    create function move_sign_up_figure() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, sign_ups) values (quarter_of(old.created_at), -1), (quarter_of(new.created_at), 1);
      return null;
    end $$;
    create trigger users_figured_anew after update of created_at on users
      for each row when (old.created_at is distinct from new.created_at) execute function move_sign_up_figure();

    -- Counts all of it anew: for what was there before, and after rows were written without triggers.
    create function rebuild_figures() returns void language plpgsql as $$
    begin
      -- Waits for those who write, so that nothing is counted twice or not at all.
      lock table figure_changes, figure_sums in exclusive mode;
      delete from figure_changes;
      delete from figure_sums;
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
      ) past group by quarter;
    end $$;
    select rebuild_figures();

    create index claims_waiting on claims (created_at) where state in ('deciding', 'bank');
    create index messages_unanswered on messages (created_at) where spam_reason is null and answered_at is null;
  `.execute(db);
}
