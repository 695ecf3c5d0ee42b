import { type Kysely, sql } from 'kysely';

/**
 * What a laptop was sold for is noted one laptop by one, by its id, so that each connection plans the look-ups once; for an array of ids each sale
 * was planned anew. A sale is noted once, by whichever of its payment and its entries the database comes to first. What a transaction announces
 * leaves one row of `catalogue_changes` and not one for each of its changes. What is noted and told stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_price_sales(changed uuid[]) returns void language plpgsql as $$
    declare
      sold uuid;
      sale record;
    begin
      foreach sold in array coalesce(changed, '{}') loop
        select p.product_id, product.seller_id, o.buyer_id, o.paid_at as sold_at, p.amount_cents as price_cents,
          price_key(s.brand) as brand, price_key(s.line) as line, price_key(s.model) as model,
          coalesce(
            s.cpu_generation::text,
            price_key(case when s.cpu_maker = 'Apple' then coalesce(s.cpu_model, s.cpu_family) else s.cpu_family end)
          ) as cpu,
          s.memory_gb, s.storage_gb, s.storage_kind, s.grade
        into sale
        from payments p
        join products product on product.id = p.product_id
        join orders o on o.id = p.order_id
        join product_specs s on s.product_id = p.product_id
        where p.product_id = sold
          -- Whatever went back, by a refund, a bank transfer or to a bank, is no price that somebody paid.
          and p.amount_cents = (
            select sum(e.amount_cents) from ledger_entries e where e.attempt_id = p.attempt_id
              and (e.account = 'card' or (e.account = 'outside' and e.kind = 'refund another way')))
          and price_key(s.brand) <> '' and price_key(s.line) || price_key(s.model) <> '';
        if not found then
          delete from price_sales where product_id = sold;
          continue;
        end if;
        insert into price_sales (product_id, seller_id, buyer_id, sold_at, price_cents, brand, line, model, cpu,
          memory_gb, storage_gb, storage_kind, grade)
        values (sale.product_id, sale.seller_id, sale.buyer_id, sale.sold_at, sale.price_cents, sale.brand, sale.line, sale.model, sale.cpu,
          sale.memory_gb, sale.storage_gb, sale.storage_kind, sale.grade)
        on conflict (product_id) do update set
          brand = excluded.brand, line = excluded.line, model = excluded.model, cpu = excluded.cpu,
          memory_gb = excluded.memory_gb, storage_gb = excluded.storage_gb, storage_kind = excluded.storage_kind,
          grade = excluded.grade;
      end loop;
    end $$;

    create or replace function note_paid_prices() returns trigger language plpgsql as $$
    begin
      perform note_price_sales(array(
        select product_id from changed where not exists (select from price_sales noted where noted.product_id = changed.product_id)));
      return null;
    end $$;

    create or replace function note_booked_prices() returns trigger language plpgsql as $$
    begin
      -- Most entries share a sale out, which changes no price.
      if not exists (select from changed where account = 'card' or kind = 'refund another way') then return null; end if;
      perform note_price_sales(array(
        select distinct p.product_id from changed join payments p using (attempt_id)
        where (changed.account = 'card' or changed.kind = 'refund another way')
          and (changed.kind <> 'sale' or not exists (select from price_sales noted where noted.product_id = p.product_id))));
      return null;
    end $$;

    create or replace function tell_catalogue() returns void language plpgsql as $$
    begin
      case current_setting('clamshell.announces', true)
        when 'on' then
          insert into catalogue_changes default values;
          perform set_config('clamshell.announces', 'noted', true);
        when 'noted' then
          null;
        else
          perform pg_notify('catalogue', 'changed');
      end case;
    end $$;
  `.execute(db);
}
