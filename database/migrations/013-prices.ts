import { type Kysely, sql } from 'kysely';

/**
 * What laptops were sold for, one narrow row per sale whose money stayed, kept by the database itself in the transaction of the sale, of the
 * refund, or of the confirmation of what the laptop is; and the alerts about prices far under what such laptops are sold for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- 'X1 Carbon', 'x1-carbon' and 'X1Carbon' are one model.
    create function price_key(name text) returns text language sql immutable parallel safe as $$
      select coalesce(lower(regexp_replace(name, '[^[:alnum:]]+', '', 'g')), '')
    $$;

    create table price_sales (
      product_id uuid primary key references products on delete cascade,
      seller_id uuid not null references users,
      buyer_id uuid not null references users,
      sold_at timestamptz not null,
      price_cents integer not null check (price_cents > 0),
      brand text not null check (brand <> ''),
      line text not null,
      model text not null,
      -- The generation where the maker counts them, else the family: '8', 'ryzen5'; of Apple's the very model, such as 'm1pro'.
      cpu text not null,
      memory_gb smallint,
      storage_gb integer,
      storage_kind text,
      grade text,
      check (line <> '' or model <> '')
    );
    create index price_sales_by_model on price_sales (brand, line, model, sold_at desc);
    create index price_sales_by_line on price_sales (brand, line, sold_at desc);
    -- They are few, and their sales do not count.
    create index users_suspended on users (id) where suspended_at is not null;

    create function note_price_sales(changed uuid[]) returns void language plpgsql as $$
    begin
      if cardinality(changed) is null or cardinality(changed) = 0 then return; end if;
      with sale as materialized (
        select p.product_id, product.seller_id, o.buyer_id, o.paid_at as sold_at, p.amount_cents as price_cents,
          price_key(s.brand) as brand, price_key(s.line) as line, price_key(s.model) as model,
          coalesce(
            s.cpu_generation::text,
            price_key(case when s.cpu_maker = 'Apple' then coalesce(s.cpu_model, s.cpu_family) else s.cpu_family end)
          ) as cpu,
          s.memory_gb, s.storage_gb, s.storage_kind, s.grade
        from payments p
        join products product on product.id = p.product_id
        join orders o on o.id = p.order_id
        join product_specs s on s.product_id = p.product_id
        where p.product_id = any (changed)
          -- Whatever went back, by a refund or to a bank, is no price that somebody paid.
          and p.amount_cents = (
            select sum(e.amount_cents) from ledger_entries e where e.attempt_id = p.attempt_id and e.account = 'card')
          and price_key(s.brand) <> '' and price_key(s.line) || price_key(s.model) <> ''
      ), gone as (
        delete from price_sales where product_id = any (changed) and product_id not in (select product_id from sale)
      )
      insert into price_sales (product_id, seller_id, buyer_id, sold_at, price_cents, brand, line, model, cpu,
        memory_gb, storage_gb, storage_kind, grade)
      select * from sale
      on conflict (product_id) do update set
        brand = excluded.brand, line = excluded.line, model = excluded.model, cpu = excluded.cpu,
        memory_gb = excluded.memory_gb, storage_gb = excluded.storage_gb, storage_kind = excluded.storage_kind,
        grade = excluded.grade;
    end $$;

    create function note_paid_prices() returns trigger language plpgsql as $$
    begin
      perform note_price_sales((select array_agg(product_id) from changed));
      return null;
    end $$;
    create trigger payments_priced after insert on payments referencing new table as changed
      for each statement execute function note_paid_prices();

    create function note_specified_prices() returns trigger language plpgsql as $$
    begin
      perform note_price_sales((select array_agg(product_id) from changed join payments using (product_id)));
      return null;
    end $$;
    create trigger product_specs_priced after insert on product_specs referencing new table as changed
      for each statement execute function note_specified_prices();
    create trigger product_specs_priced_anew after update on product_specs referencing new table as changed
      for each statement execute function note_specified_prices();

    create function note_booked_prices() returns trigger language plpgsql as $$
    begin
      perform note_price_sales((
        select array_agg(distinct p.product_id) from changed join payments p using (attempt_id)
        where changed.account = 'card'));
      return null;
    end $$;
    create trigger ledger_priced after insert on ledger_entries referencing new table as changed
      for each statement execute function note_booked_prices();

    -- Pages that show what laptops were sold for are remembered until the catalogue changes.
    create function tell_of_prices() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', 'changed');
      return null;
    end $$;
    create trigger price_sales_told after insert or update or delete on price_sales
      for each statement execute function tell_of_prices();
    create trigger suspensions_told after update of suspended_at on users
      for each row when (old.suspended_at is distinct from new.suspended_at) execute function tell_of_prices();

    select note_price_sales((select array_agg(product_id) from payments));

    create table price_alerts (
      id uuid primary key,
      product_id uuid not null references products on delete cascade,
      price_cents integer not null check (price_cents > 0),
      -- What was typical when the alert was made.
      lower_cents integer not null,
      median_cents integer not null,
      upper_cents integer not null,
      sales integer not null,
      compared text not null,
      dismissed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (product_id, price_cents)
    );
    create index price_alerts_open on price_alerts (id desc) where dismissed_at is null;
  `.execute(db);
}
