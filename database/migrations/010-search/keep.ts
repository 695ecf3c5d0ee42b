import { type Kysely, sql } from 'kysely';

/** Listings follow what they copy within the same statement, however it is changed. */
export async function keepListings(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIGGERS).execute(db);
}

const TRIGGERS = String.raw`
  create function list_new_products() returns trigger language plpgsql as $$
  begin
    -- Whoever verifies these sellers now waits, and then finds these listings.
    perform from users where id in (select seller_id from new_rows) order by id for share;
    perform write_listings(array(select id from new_rows));
    return null;
  end $$;
  create trigger products_are_listed after insert on products referencing new table as new_rows
    for each statement execute function list_new_products();

  create function follow_products() returns trigger language plpgsql as $$
  declare
    rewritten uuid[];
  begin
    delete from listings using new_rows changed where product_id = changed.id and changed.deleted_at is not null;
    update listings set price_cents = changed.resale_price_cents, saving = saving(product), sold = changed.state = 'sold',
      withheld = changed.withheld_at is not null, advertised = changed.advertised_at is not null,
      reported = changed.reported_at is not null
    from new_rows changed join products product on product.id = changed.id
    where listings.product_id = changed.id
      and (listings.price_cents, listings.saving, listings.sold, listings.withheld, listings.advertised, listings.reported)
        is distinct from (changed.resale_price_cents, saving(product), changed.state = 'sold',
          changed.withheld_at is not null, changed.advertised_at is not null, changed.reported_at is not null);
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
  create trigger listings_follow after update on products referencing old table as old_rows new table as new_rows
    for each statement execute function follow_products();

  create function follow_specs() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform write_listings(array(select product_id from old_rows));
    elsif tg_op = 'INSERT' then
      -- A product that came with its specs in one statement is listed with them.
      perform write_listings(array(
        select new_rows.product_id from new_rows join listings using (product_id) where not confirmed));
    else
      perform write_listings(array(select product_id from new_rows));
    end if;
    return null;
  end $$;
  create trigger listings_follow_new_specs after insert on product_specs referencing new table as new_rows
    for each statement execute function follow_specs();
  create trigger listings_follow_specs after update on product_specs referencing new table as new_rows
    for each statement execute function follow_specs();
  create trigger listings_follow_removed_specs after delete on product_specs referencing old table as old_rows
    for each statement execute function follow_specs();

  create function follow_sellers() returns trigger language plpgsql as $$
  begin
    update listings set verified = new.verified_at is not null
    from products where products.seller_id = new.id and listings.product_id = products.id
      and listings.verified <> (new.verified_at is not null);
    return null;
  end $$;
  create trigger listings_follow_sellers after update of verified_at on users for each row
    when ((new.verified_at is null) <> (old.verified_at is null)) execute function follow_sellers();
`;
