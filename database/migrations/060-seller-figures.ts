import { type Kysely, sql } from 'kysely';

/**
 * What sellers read of their listings: how often each was looked at, by day and in all, and each change of its price. Nothing tells who looked. The
 * hours of all of a seller's listings can be cut into days of any time zone. `seller_id` has no foreign key, so that counting never waits for an
 * account that is being closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_views (
      product_id uuid primary key references products on delete cascade,
      views integer not null check (views > 0)
    );
    create table product_view_days (
      product_id uuid not null references products on delete cascade,
      day date not null,
      views integer not null check (views > 0),
      primary key (product_id, day)
    );
    create index product_view_days_by_age on product_view_days (day);
    create table seller_view_hours (
      seller_id uuid not null,
      hour timestamptz not null,
      views integer not null check (views > 0),
      primary key (seller_id, hour)
    );
    create index seller_view_hours_by_age on seller_view_hours (hour);

    create table price_changes (
      id bigint generated always as identity primary key,
      product_id uuid not null references products on delete cascade,
      from_cents integer not null,
      to_cents integer not null,
      changed_at timestamptz not null default clock_timestamp()
    );
    create index price_changes_by_product on price_changes (product_id, id desc);
    create function record_price_change() returns trigger language plpgsql as $$
    begin
      insert into price_changes (product_id, from_cents, to_cents)
      values (new.id, old.resale_price_cents, new.resale_price_cents);
      return null;
    end $$;
    create trigger record_price_change after update of resale_price_cents on products
      for each row when (old.resale_price_cents <> new.resale_price_cents) execute function record_price_change();
  `.execute(db);
}
