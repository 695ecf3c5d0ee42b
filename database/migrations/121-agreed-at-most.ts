import { type Kysely, sql } from 'kysely';

/** An accepted offer holds when its laptop becomes cheaper than that: who books it again then books it at the laptop's price. Otherwise `book_laptop` is that of 087. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function book_laptop(laptop uuid, buyer uuid, new_id uuid, expected_cents integer, buyer_called text, buyer_email text,
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
      select least(coalesce(counter_cents, amount_cents), resale_price_cents) into agreed_cents
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
