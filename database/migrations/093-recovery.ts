import { type Kysely, sql } from 'kysely';

/**
 * What a shop needs to come back from a backup: that it was restored and is not released yet, which accounts were erased (also for a log outside of the
 * database, from which they are erased again), numbers of receipts that may have been issued and are lost, and which backups were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restores (
      id uuid primary key,
      -- When the backup that was restored began, by the clock of its database.
      backup_at timestamptz not null,
      restored_at timestamptz not null default clock_timestamp(),
      released_at timestamptz
    );
    -- At most one waits to be released.
    create unique index restores_waiting on restores ((released_at is null)) where released_at is null;

    create table erasures (
      user_id uuid primary key,
      erased_at timestamptz not null default clock_timestamp(),
      -- When it was written into the log outside of the database.
      logged_at timestamptz
    );
    create index erasures_to_log on erasures (user_id) where logged_at is null;
    insert into erasures (user_id, erased_at) select id, deleted_at from users where deleted_at is not null;
    -- By the database itself, so that no way of closing an account is forgotten.
    create function note_erasure() returns trigger language plpgsql as $$
    begin
      insert into erasures (user_id, erased_at) values (new.id, new.deleted_at) on conflict do nothing;
      return null;
    end $$;
    create trigger users_are_erased after update of deleted_at on users
      for each row when (old.deleted_at is null and new.deleted_at is not null) execute function note_erasure();

    create table receipt_gaps (
      year integer not null references receipt_counters,
      first_serial integer not null check (first_serial > 0),
      last_serial integer not null check (last_serial >= first_serial),
      restore_id uuid not null references restores,
      primary key (year, first_serial)
    );
    create trigger receipt_gaps_are_kept before update or delete or truncate on receipt_gaps
      for each statement execute function refuse_change();

    create table backups (
      id uuid primary key,
      began_at timestamptz not null,
      finished_at timestamptz not null default clock_timestamp(),
      bytes bigint not null check (bytes >= 0)
    );
    create index backups_in_order on backups (finished_at desc);
  `.execute(db);
}
