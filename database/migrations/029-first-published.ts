import { type Kysely, sql } from 'kysely';

/**
 * A listing that is unlisted in the transaction that makes it was never seen by visitors: that it was live in between is no part of its
 * history, so it is published, and news to saved searches, when it goes live.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function guard_unlisted() returns trigger language plpgsql as $$
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
      -- Both are the time at which the transaction began.
      if new.created_at is distinct from now() then
        insert into state_changes (machine, subject_id, from_state, to_state, trigger)
          values ('listing', new.id, was, becomes, new.unlisted_by);
      end if;
      return new;
    end $$;
  `.execute(db);
}
