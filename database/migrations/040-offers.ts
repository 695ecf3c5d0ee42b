import { type Kysely, sql } from 'kysely';

/**
 * What buyers offer for a laptop, and from which price on a wish's owner is told that it got cheaper. The database itself keeps an offer's
 * amounts, at most three of them a buyer and laptop, one that is open, and one accepted offer a laptop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offers (
      id uuid primary key,
      product_id uuid not null references products,
      buyer_id uuid not null references users,
      number smallint not null check (number between 1 and 3),
      amount_cents integer not null check (amount_cents > 0),
      counter_cents integer check (counter_cents > amount_cents),
      state text not null default 'waiting' check (state in
        ('waiting', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'ended', 'lapsed', 'paid')),
      due_at timestamptz not null,
      phone text check (length(phone) between 1 and 200),
      meeting_place text check (length(meeting_place) between 1 and 200),
      order_id uuid references orders,
      created_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz not null default clock_timestamp(),
      unique (product_id, buyer_id, number),
      check (state <> 'countered' or counter_cents is not null),
      check (state not in ('accepted', 'lapsed', 'paid') or order_id is not null)
    );
    create unique index offers_open on offers (product_id, buyer_id) where state in ('waiting', 'countered', 'accepted');
    create unique index offers_accepted on offers (product_id) where state = 'accepted';
    create index offers_due on offers (due_at) where state in ('waiting', 'countered', 'accepted');
    create index offers_by_buyer on offers (buyer_id, id desc);
    create index offers_by_order on offers (order_id) where order_id is not null;

    create function keep_offer() returns trigger language plpgsql as $$
    begin
      if (new.id, new.product_id, new.buyer_id, new.number, new.amount_cents)
          is distinct from (old.id, old.product_id, old.buyer_id, old.number, old.amount_cents)
        or (old.counter_cents is not null and new.counter_cents is distinct from old.counter_cents)
        or (old.state not in ('waiting', 'countered', 'accepted') and new.state <> old.state)
      then
        raise exception 'Offer % stays as it was made', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger keep_offer before update on offers for each row execute function keep_offer();

    alter table wishlist_items add column known_price_cents integer;
    alter table wishlist_items add column notified_at timestamptz;
    create index wishlist_items_by_product on wishlist_items (product_id);
  `.execute(db);
}
