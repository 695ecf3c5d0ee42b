import { type Kysely, sql } from 'kysely';
import { defineListingFunctions } from '#database/listing-functions.ts';

/**
 * Where a laptop is, as what its seller says of the place was understood: in hundredths of a degree, about a kilometre, with the country.
 * `place_version` is that of the gazetteer which the text was looked up in; 0 for a text that was not looked up yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
  await defineListingFunctions(db);
  await sql.raw(TRIGGER).execute(db);
}

const COLUMNS = String.raw`
  alter table products
    add column latitude smallint constraint products_latitude_check check (latitude between -9000 and 9000),
    add column longitude smallint constraint products_longitude_check check (longitude between -18000 and 18000),
    add column country text constraint products_country_check check (length(country) = 2),
    add column place_version smallint not null default 0,
    add constraint products_point_check check ((latitude is null) = (longitude is null));
  create index products_by_place_version on products (place_version, id) where deleted_at is null;
  alter table listings
    add column latitude smallint,
    add column longitude smallint,
    add column country text;
  create index listings_by_point on listings (latitude, longitude, product_id) where for_sale;
  create index listings_by_country on listings (country, product_id) where for_sale;
`;

const TRIGGER = String.raw`
  create function follow_places() returns trigger language plpgsql as $$
  begin
    update listings set latitude = new.latitude, longitude = new.longitude, country = new.country
    where product_id = new.id
      and (latitude, longitude, country) is distinct from (new.latitude, new.longitude, new.country);
    return null;
  end $$;
  create trigger listings_follow_places after update of latitude, longitude, country on products for each row
    when ((new.latitude, new.longitude, new.country) is distinct from (old.latitude, old.longitude, old.country))
    execute function follow_places();
`;
