import { type Kysely, sql } from 'kysely';

/**
 * Whoever listens on the channel `catalogue` hears of every transaction that changes what visitors see of the catalogue: once, however
 * much it changes, since PostgreSQL sends the same words once. What it says has no content: listeners read anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_of_catalogue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', 'changed');
      return null;
    end $$;

    create trigger products_told after insert or delete or truncate on products
      for each statement execute function tell_of_catalogue();
    create trigger product_specs_told after insert or update or delete or truncate on product_specs
      for each statement execute function tell_of_catalogue();

    -- Who holds a laptop while paying is nobody else's business, and happens often.
    create function tell_of_changed_products() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_rows n join old_rows o using (id)
        where (n.state = 'sold') <> (o.state = 'sold')
          or to_jsonb(n) - '{state,state_by,held_by_attempt_id}'::text[]
            <> to_jsonb(o) - '{state,state_by,held_by_attempt_id}'::text[]
      ) then
        perform pg_notify('catalogue', 'changed');
      end if;
      return null;
    end $$;
    create trigger products_changed_told after update on products
      referencing old table as old_rows new table as new_rows
      for each statement execute function tell_of_changed_products();

    -- What laptops show of their sellers.
    create function tell_of_changed_sellers() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_rows n join old_rows o using (id)
        where n.type = 'Seller'
          and (n.name, n.email, n.verified_at, n.deleted_at) is distinct from (o.name, o.email, o.verified_at, o.deleted_at)
      ) then
        perform pg_notify('catalogue', 'changed');
      end if;
      return null;
    end $$;
    create trigger sellers_changed_told after update on users
      referencing old table as old_rows new table as new_rows
      for each statement execute function tell_of_changed_sellers();
  `.execute(db);
}
