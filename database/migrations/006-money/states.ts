import { type Kysely, sql } from 'kysely';

/** The steps there are, as of this migration. A test holds them against the tables of states that the app itself goes by. */
const TRANSITIONS = [
  ['product', 'available', 'held', 'buyer starts paying'],
  ['product', 'held', 'available', 'attempt ended'],
  ['product', 'held', 'available', 'provider failed'],
  ['product', 'held', 'sold', 'money arrived'],
  ['product', 'held', 'available', 'money arrived'],
  ['product', 'available', 'sold', 'money arrived'],
  ['order', 'unpaid', 'paid', 'money arrived'],
  ['order', 'unpaid', 'canceled', 'buyer cancels'],
  ['order', 'canceled', 'unpaid', 'buyer books again'],
  ['attempt', 'creating', 'open', 'buyer starts paying'],
  ['attempt', 'creating', 'canceled', 'attempt ended'],
  ['attempt', 'creating', 'succeeded', 'money arrived'],
  ['attempt', 'creating', 'refunding', 'money arrived'],
  ['attempt', 'open', 'canceled', 'attempt ended'],
  ['attempt', 'open', 'succeeded', 'money arrived'],
  ['attempt', 'open', 'refunding', 'money arrived'],
  ['attempt', 'canceled', 'refunding', 'money arrived'],
  ['attempt', 'refunding', 'refunded', 'money went back'],
] as const;

/** The tables whose rows have a state, by the name of their machine. */
const MACHINES = [
  ['product', 'products'],
  ['order', 'orders'],
  ['attempt', 'payment_attempts'],
] as const;

/**
 * The state machines: a state changes only by a step that `state_transitions` knows, and only together with `state_by`, which says what
 * moved it; each change is kept in `state_changes`, where nobody can edit it.
 */
export async function keepStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table state_transitions (
      machine text not null,
      from_state text not null,
      to_state text not null,
      trigger text not null,
      primary key (machine, from_state, to_state, trigger)
    );
    create table state_changes (
      id bigint generated always as identity primary key,
      machine text not null,
      subject_id uuid not null,
      from_state text not null,
      to_state text not null,
      trigger text not null,
      written_by text not null default session_user || ' through ' || coalesce(current_setting('application_name'), ''),
      changed_at timestamptz not null default clock_timestamp()
    );
    create index state_changes_by_subject on state_changes (subject_id, id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger state_changes_are_kept before update or delete or truncate on state_changes
      for each statement execute function refuse_change();
    create trigger state_transitions_are_fixed before update or delete or truncate on state_transitions
      for each statement execute function refuse_change();

    create function guard_state() returns trigger language plpgsql as $$
    begin
      if new.state = old.state then
        new.state_by := old.state_by;
        return new;
      end if;
      if not exists (
        select from state_transitions
        where machine = tg_argv[0] and from_state = old.state and to_state = new.state and trigger = new.state_by
      ) then
        raise exception 'There is no step of % % from % to % when %', tg_argv[0], new.id, old.state, new.state,
          coalesce(new.state_by, 'nobody says why') using errcode = 'check_violation', constraint = 'state_transitions';
      end if;
      insert into state_changes (machine, subject_id, from_state, to_state, trigger)
        values (tg_argv[0], new.id, old.state, new.state, new.state_by);
      return new;
    end $$;
  `.execute(db);
  for (const row of TRANSITIONS) {
    await sql`insert into state_transitions values (${sql.join(row)})`.execute(db);
  }
  for (const [machine, table] of MACHINES) {
    await sql`alter table ${sql.table(table)} add column state_by text`.execute(db);
    await sql`
      create trigger guard_state before update of state, state_by on ${sql.table(table)}
        for each row execute function guard_state(${sql.lit(machine)})
    `.execute(db);
  }
}
