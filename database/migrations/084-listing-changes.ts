import { type Kysely, sql } from 'kysely';

/**
 * Which listings were changed by which transaction, for those who follow them: whoever knows the snapshot that they have read up to finds
 * what became visible since, in whatever order transactions commit. Rows of transactions before `listing_changes_kept` are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(TRIGGERS).execute(db);
}

const TABLES = String.raw`
  create table listing_changes (
    xid xid8 not null default pg_current_xact_id(),
    product_id uuid not null
  );
  create index listing_changes_by_xid on listing_changes (xid) include (product_id);
  -- A snapshot's oldest transaction, now and then, so that what is an hour old can be told by the numbers of transactions.
  create table listing_change_marks (
    marked_at timestamptz primary key default clock_timestamp(),
    oldest xid8 not null
  );
  create table listing_changes_kept (
    one boolean primary key default true check (one),
    since xid8 not null
  );
  insert into listing_changes_kept (since) values ('0');
`;

const TRIGGERS = String.raw`
  create function note_listing_changes() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into listing_changes (product_id) select product_id from old_rows;
    elsif tg_op = 'TRUNCATE' then
      insert into listing_changes (product_id) select product_id from listings;
    else
      insert into listing_changes (product_id) select product_id from new_rows;
    end if;
    return null;
  end $$;
  create trigger new_listings_are_noted after insert on listings referencing new table as new_rows
    for each statement execute function note_listing_changes();
  create trigger changed_listings_are_noted after update on listings referencing new table as new_rows
    for each statement execute function note_listing_changes();
  create trigger removed_listings_are_noted after delete on listings referencing old table as old_rows
    for each statement execute function note_listing_changes();
  create trigger emptied_listings_are_noted before truncate on listings
    for each statement execute function note_listing_changes();
`;
