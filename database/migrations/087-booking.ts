import { type Kysely, sql } from 'kysely';

/**
 * A booking is one round trip: `book_laptop` locks, checks and writes, and `record_order_events` writes down what happened to orders and notifies
 * their sides. What a refused booking is told, and why, is decided by `domain/orders/place-order.ts` from what the function answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The unread ones that a newer one about the same order takes the place of.
    create index notifications_unread_of_order on notifications (order_id, user_id) where read_at is null and order_id is not null;

    -- What happens to orders. Each event says which sides it tells, by the side that caused it ('none' for anybody else), with an id for the
    -- notification of each side, after how many minutes it is e-mailed (null: never), and whether it takes the place of an unread one.
    -- The seller of a laptop is told once of what happens to all of its orders. Closed accounts are told nothing.
    create function record_order_events(events jsonb) returns void language plpgsql as $$
    begin
      insert into order_events (order_id, kind, actor_id, facts)
      select (event->>'order')::uuid, event->>'kind', (event->>'actor')::uuid, event->'facts'
      from jsonb_array_elements(events) with ordinality as given (event, place) order by place;

      with told as materialized (
        select distinct on (event->>'kind', side, case side when 'seller' then sides.product_id::text else place::text end)
          place, (event->'ids'->>side)::uuid as id, event->>'kind' as kind, side, sides.order_id, event->'facts' as facts,
          case side when 'buyer' then buyer_id else seller_id end as user_id,
          (event->>'actor')::uuid is not distinct from case side when 'buyer' then buyer_id else seller_id end as own_act,
          (event->>'minutes')::int as minutes, (event->>'collapses')::boolean as collapses
        from jsonb_array_elements(events) with ordinality as given (event, place)
        join lateral (
          select orders.id as order_id, orders.product_id, orders.buyer_id, products.seller_id
          from orders join products on products.id = orders.product_id where orders.id = (event->>'order')::uuid
        ) sides on true
        cross join lateral jsonb_array_elements_text(event->'tells'->case (event->>'actor')::uuid
          when sides.buyer_id then 'buyer' when sides.seller_id then 'seller' else 'none' end) as side
        order by event->>'kind', side, case side when 'seller' then sides.product_id::text else place::text end, place
      ), open as materialized (
        select told.* from told join users on users.id = told.user_id where users.deleted_at is null
      ), replaced as (
        delete from notifications using open
        where open.collapses and notifications.user_id = open.user_id and notifications.order_id = open.order_id
          and notifications.kind = open.kind and notifications.read_at is null
          and notifications.product_id is null and notifications.subject_id is null
        returning open.id, notifications.times, notifications.email_due_at
      ), sums as (
        select id, sum(times)::int as times, min(email_due_at) as due_at from replaced group by id
      )
      insert into notifications (id, user_id, kind, side, order_id, facts, times, read_at, email_due_at)
      select open.id, open.user_id, open.kind, open.side, open.order_id, open.facts, coalesce(sums.times, 0) + 1,
        case when open.own_act then clock_timestamp() end,
        case when open.minutes is not null then
          coalesce(sums.due_at, clock_timestamp() + make_interval(mins => open.minutes)) end
      from open left join sums on sums.id = open.id order by open.place, open.side;
    end $$;

    -- Writes a buyer's one order of a laptop: a new one, or the one they have, at this price and live again if it was cancelled. The caller has
    -- locked the laptop, which is not sold, so nobody else makes or changes the order, and what there is is unpaid or was cancelled.
    create function write_booking(laptop uuid, buyer uuid, new_id uuid, cents integer, buyer_called text, buyer_email text,
      buyer_phone text, meet_at text,
      out order_id uuid, out state_before text, out phone_before text, out place_before text) language plpgsql as $$
    begin
      select orders.state, orders.phone, orders.meeting_place into state_before, phone_before, place_before
      from orders where product_id = laptop and buyer_id = buyer;
      insert into orders (id, product_id, buyer_id, buyer_name, email, product_name, price_cents, booked_price_cents, logo, phone, meeting_place)
      select new_id, id, buyer, buyer_called, buyer_email, name, cents, cents, logo, buyer_phone, meet_at
      from products where id = laptop
      on conflict (product_id, buyer_id) do update set
        buyer_name = excluded.buyer_name, email = excluded.email, product_name = excluded.product_name,
        price_cents = excluded.price_cents, booked_price_cents = excluded.booked_price_cents, logo = excluded.logo,
        phone = excluded.phone, meeting_place = excluded.meeting_place,
        state = 'unpaid', state_by = 'buyer books again', removed_at = null
      returning id into order_id;
    end $$;

    -- Locks the account, then the laptop, and books where the rules of place-order.ts allow it; else order_id is null, and the other columns
    -- have what those rules decide by. Both events are as record_order_events takes them, without their order.
    create function book_laptop(laptop uuid, buyer uuid, new_id uuid, expected_cents integer, buyer_called text, buyer_email text,
      buyer_phone text, meet_at text, booked jsonb, meeting_changed jsonb,
      out order_id uuid, out account_open boolean, out seller_id uuid, out state text, out deleted_at timestamptz,
      out withheld_at timestamptz, out unlisted text, out resale_price_cents integer, out agreed_cents integer)
      language plpgsql set lock_timeout = '10s' as $$
    declare
      written record;
      event jsonb;
    begin
      account_open := false;
      select true into account_open from users u
      where u.id = buyer and u.deleted_at is null and u.suspended_at is null for share;
      if account_open is not true then return; end if;
      select p.seller_id, p.state, p.deleted_at, p.withheld_at, p.unlisted, p.resale_price_cents
      into seller_id, state, deleted_at, withheld_at, unlisted, resale_price_cents
      from products p where p.id = laptop for no key update;
      if not found then return; end if;
      -- Read after the lock was waited for: another statement sees what was committed meanwhile.
      select coalesce(counter_cents, amount_cents) into agreed_cents
      from offers where offers.product_id = laptop and offers.buyer_id = buyer and offers.state = 'accepted';
      if state <> 'sold' and deleted_at is null and withheld_at is null and unlisted is null and seller_id <> buyer
        and (expected_cents = resale_price_cents or expected_cents = agreed_cents) is true
      then
        select * into written from write_booking(laptop, buyer, new_id, coalesce(agreed_cents, resale_price_cents),
          buyer_called, buyer_email, buyer_phone, meet_at);
        order_id := written.order_id;
        if written.state_before is null or written.state_before = 'canceled' then event := booked;
        elsif (written.phone_before, written.place_before) is distinct from (buyer_phone, meet_at) then event := meeting_changed;
        end if;
        if event is not null then
          perform record_order_events(jsonb_build_array(event || jsonb_build_object('order', order_id)));
        end if;
      end if;
    end $$;
  `.execute(db);
}
