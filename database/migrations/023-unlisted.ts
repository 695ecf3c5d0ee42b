import { type Kysely, sql } from 'kysely';
import { defineListingFunctions } from '#database/listing-functions.ts';

/** The steps between the states of a listing, as of this migration; 'live' stands for a `products.unlisted` that is null. */
const TRANSITIONS = [
  ['live', 'paused', 'seller pauses'],
  ['paused', 'live', 'seller resumes'],
  ['paused', 'pictures', 'seller resumes'],
  ['paused', 'review', 'seller resumes'],
  ['live', 'pictures', 'pictures are awaited'],
  ['pictures', 'live', 'pictures are ready'],
  ['pictures', 'review', 'price needs review'],
  ['live', 'review', 'price needs review'],
  ['review', 'live', 'price is accepted'],
  ['review', 'pictures', 'price is accepted'],
  ['paused', 'live', 'money arrived'],
  ['pictures', 'live', 'money arrived'],
  ['review', 'live', 'money arrived'],
] as const;

/**
 * Listings that only their sellers and Admins see: paused by the seller, waiting for pictures, or waiting for an Admin's review. Like those
 * of suspended sellers they are off all lists. `published_at` is when visitors first saw a listing that did not begin as a live one.
 * `withdrawn` says why a seller took a listing down, `relisted_as` which listing has taken its place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
  for (const row of TRANSITIONS)
    await sql`insert into state_transitions values (${sql.join(['listing', ...row])})`.execute(db);
  await sql.raw(FUNCTIONS).execute(db);
  await defineListingFunctions(db);
}

const COLUMNS = String.raw`
  alter table products
    add column unlisted text constraint products_unlisted_check check (unlisted in ('paused', 'pictures', 'review')),
    add column unlisted_by text,
    add column published_at timestamptz,
    add column withdrawn text constraint products_withdrawn_check check (withdrawn in ('sold-elsewhere', 'changed-mind', 'other')),
    add column relisted_as uuid unique references products,
    add constraint products_unlisted_unsold_check check (unlisted is null or state <> 'sold'),
    add constraint products_withdrawn_deleted_check check (withdrawn is null or (deleted_at is not null and state <> 'sold')),
    add constraint products_relisted_check check (relisted_as is null or withdrawn is not null);
  create index products_withdrawn_by_seller on products (seller_id, id desc) where withdrawn is not null and relisted_as is null;
`;

const FUNCTIONS = String.raw`
  create function guard_unlisted() returns trigger language plpgsql as $$
  declare
    was text := coalesce(old.unlisted, 'live');
    becomes text := coalesce(new.unlisted, 'live');
  begin
    if was = becomes then
      new.unlisted_by := old.unlisted_by;
      return new;
    end if;
    if not exists (
      select from state_transitions
      where machine = 'listing' and from_state = was and to_state = becomes and trigger = new.unlisted_by
    ) then
      raise exception 'There is no step of listing % from % to % when %', new.id, was, becomes,
        coalesce(new.unlisted_by, 'nobody says why') using errcode = 'check_violation', constraint = 'state_transitions';
    end if;
    if new.unlisted is null and new.published_at is null and not exists (
      select from state_changes where machine = 'listing' and subject_id = new.id and from_state = 'live'
    ) then
      new.published_at := clock_timestamp();
    end if;
    insert into state_changes (machine, subject_id, from_state, to_state, trigger)
      values ('listing', new.id, was, becomes, new.unlisted_by);
    return new;
  end $$;
  create trigger guard_unlisted before update of unlisted, unlisted_by on products
    for each row execute function guard_unlisted();

  -- Whether a product is off all lists though it is neither sold nor deleted.
  create function is_withheld(product products) returns boolean language sql immutable parallel safe as $$
    select product.withheld_at is not null or product.unlisted is not null
  $$;

  create or replace function follow_products() returns trigger language plpgsql as $$
  declare
    rewritten uuid[];
  begin
    delete from listings using new_rows changed where product_id = changed.id and changed.deleted_at is not null;
    update listings set price_cents = changed.resale_price_cents, saving = saving(product), sold = changed.state = 'sold',
      withheld = is_withheld(product), advertised = changed.advertised_at is not null,
      reported = changed.reported_at is not null
    from new_rows changed join products product on product.id = changed.id
    where listings.product_id = changed.id
      and (listings.price_cents, listings.saving, listings.sold, listings.withheld, listings.advertised, listings.reported)
        is distinct from (changed.resale_price_cents, saving(product), changed.state = 'sold',
          is_withheld(product), changed.advertised_at is not null, changed.reported_at is not null);
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
`;
