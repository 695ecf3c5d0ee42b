import { type Kysely, sql } from 'kysely';

/**
 * `record_order_events` goes through its events one by one. As one statement over all of them it was planned for hundreds of events: each
 * booking read `orders` and `notifications` from end to end. What it does and answers stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function record_order_events(events jsonb) returns void language plpgsql as $$
    declare
      event jsonb;
      sides record;
      side_to_notify text;
      user_to_notify uuid;
      own_side text;
      seller_notified_of text[] := '{}';
      about text;
      times_before integer;
      due_before timestamptz;
    begin
      insert into order_events (order_id, kind, actor_id, facts)
      select (given->>'order')::uuid, given->>'kind', (given->>'actor')::uuid, given->'facts'
      from jsonb_array_elements(events) with ordinality as all_of_them (given, place) order by place;

      for event in select given from jsonb_array_elements(events) with ordinality as all_of_them (given, place) order by place loop
        select orders.id as order_id, orders.product_id, orders.buyer_id, products.seller_id into sides
        from orders join products on products.id = orders.product_id where orders.id = (event->>'order')::uuid;
        continue when not found;
        own_side := case (event->>'actor')::uuid
          when sides.buyer_id then 'buyer' when sides.seller_id then 'seller' else 'none' end;

        for side_to_notify in select side from jsonb_array_elements_text(event->'tells'->own_side) as all_told (side) order by side loop
          -- The seller of a laptop is told once of what happens to all of its orders.
          if side_to_notify = 'seller' then
            about := (event->>'kind') || ' ' || sides.product_id;
            continue when about = any (seller_notified_of);
            seller_notified_of := seller_notified_of || about;
          end if;
          user_to_notify := case side_to_notify when 'buyer' then sides.buyer_id else sides.seller_id end;
          -- Closed accounts are told nothing.
          perform from users where users.id = user_to_notify and users.deleted_at is null;
          continue when not found;

          times_before := 0;
          due_before := null;
          if (event->>'collapses')::boolean then
            with replaced as (
              delete from notifications
              where notifications.user_id = user_to_notify and notifications.order_id = sides.order_id
                and notifications.kind = event->>'kind' and notifications.read_at is null
                and notifications.product_id is null and notifications.subject_id is null
              returning notifications.times, notifications.email_due_at
            )
            select coalesce(sum(replaced.times), 0)::int, min(replaced.email_due_at) into times_before, due_before from replaced;
          end if;
          insert into notifications (id, user_id, kind, side, order_id, facts, times, read_at, email_due_at)
          values ((event->'ids'->>side_to_notify)::uuid, user_to_notify, event->>'kind', side_to_notify, sides.order_id, event->'facts',
            times_before + 1,
            case when side_to_notify = own_side then clock_timestamp() end,
            case when event->>'minutes' is not null then
              coalesce(due_before, clock_timestamp() + make_interval(mins => (event->>'minutes')::int)) end);
        end loop;
      end loop;
    end $$;
  `.execute(db);
}
