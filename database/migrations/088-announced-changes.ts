import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL lets transactions that notify commit one after the other, in the whole database. A transaction that sets `clamshell.announces` does
 * not: it leaves a row of `catalogue_changes` with its number, which is seen from its commit on, and its process notifies once it has committed.
 * All others notify as before, those of earlier releases too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_changes (
      xid xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default clock_timestamp()
    );
    create index catalogue_changes_by_xid on catalogue_changes (xid);

    create function tell_catalogue() returns void language plpgsql as $$
    begin
      if current_setting('clamshell.announces', true) = 'on' then
        insert into catalogue_changes default values;
      else
        perform pg_notify('catalogue', 'changed');
      end if;
    end $$;

    -- What payments change of the catalogue: a laptop is sold, and what such laptops are sold for.
    create or replace function tell_of_prices() returns trigger language plpgsql as $$
    begin
      perform tell_catalogue();
      return null;
    end $$;

    create or replace function tell_of_changed_products() returns trigger language plpgsql as $$
    begin
      if exists (
        select from new_rows n join old_rows o using (id)
        where (n.state = 'sold') <> (o.state = 'sold')
          or to_jsonb(n) - '{state,state_by,held_by_attempt_id}'::text[]
            <> to_jsonb(o) - '{state,state_by,held_by_attempt_id}'::text[]
      ) then
        perform tell_catalogue();
      end if;
      return null;
    end $$;
  `.execute(db);
}
