import { type Kysely, sql } from 'kysely';

/**
 * Listings follow what changed of products from the changed rows themselves. Joined with `products` once more, each step of a sale could read
 * that table from end to end: a connection keeps the plan that it made when many rows had changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function follow_products() returns trigger language plpgsql as $$
    declare
      rewritten uuid[];
    begin
      delete from listings using new_rows changed where product_id = changed.id and changed.deleted_at is not null;
      update listings set price_cents = changed.resale_price_cents, saving = saving(row(changed.*)::products),
        sold = changed.state = 'sold', withheld = is_withheld(row(changed.*)::products),
        advertised = changed.advertised_at is not null, reported = changed.reported_at is not null
      from new_rows changed
      where listings.product_id = changed.id
        and (listings.price_cents, listings.saving, listings.sold, listings.withheld, listings.advertised, listings.reported)
          is distinct from (changed.resale_price_cents, saving(row(changed.*)::products), changed.state = 'sold',
            is_withheld(row(changed.*)::products), changed.advertised_at is not null, changed.reported_at is not null);
      rewritten := array(
        select changed.id from new_rows changed join old_rows before on before.id = changed.id
        where changed.deleted_at is null
          and (changed.name, changed.description, changed.category, changed.location, null::timestamptz)
            is distinct from (before.name, before.description, before.category, before.location, before.deleted_at));
      if rewritten <> '{}' then
        perform write_listings(rewritten);
      end if;
      return null;
    end $$;
  `.execute(db);
}
