import { type Kysely, sql } from 'kysely';

/** The steps of a hand-over, as of this migration. */
const TRANSITIONS = [
  ['waiting', 'handed-over', 'hand-over confirmed'],
  ['deciding', 'handed-over', 'hand-over confirmed'],
  ['waiting', 'deciding', 'nobody confirmed'],
  ['waiting', 'deciding', 'too many codes'],
  ['waiting', 'deciding', 'seller objects'],
  ['waiting', 'refunded', 'nobody met'],
  ['waiting', 'refunded', 'seller refunds'],
  ['handed-over', 'refunded', 'seller refunds'],
  ['deciding', 'refunded', 'seller refunds'],
  ['handed-over', 'released', 'window ended'],
  ['deciding', 'released', 'Admin decides'],
  ['deciding', 'refunded', 'Admin decides'],
  ['waiting', 'released', 'claim decided'],
  ['waiting', 'refunded', 'claim decided'],
  ['handed-over', 'released', 'claim decided'],
  ['handed-over', 'refunded', 'claim decided'],
  ['deciding', 'released', 'claim decided'],
  ['deciding', 'refunded', 'claim decided'],
  ['waiting', 'refunded', 'time is up'],
  ['handed-over', 'refunded', 'time is up'],
  ['deciding', 'refunded', 'time is up'],
  ['waiting', 'refunded', 'money went back'],
  ['handed-over', 'refunded', 'money went back'],
  ['deciding', 'refunded', 'money went back'],
] as const;

/**
 * What becomes of each paid order until its money is the seller's or the buyer's again. Its times are columns, so that a job finds what is
 * due. What was paid in the last 14 days has all its time from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table handovers (
      order_id uuid primary key references orders,
      product_id uuid not null unique references products,
      buyer_id uuid not null references users,
      seller_id uuid not null references users,
      state text not null default 'waiting' check (state in ('waiting', 'handed-over', 'released', 'refunded', 'deciding')),
      state_by text,
      ask_at timestamptz not null default clock_timestamp() + interval '14 days',
      refund_at timestamptz,
      remind_at timestamptz,
      reminders smallint not null default 0 check (reminders >= 0),
      decide_by timestamptz not null default clock_timestamp() + interval '45 days',
      stopped_at timestamptz,
      buyer_here_at timestamptz,
      seller_here_at timestamptz,
      serial text check (length(serial) between 1 and 60),
      serial_tries smallint not null default 0 check (serial_tries >= 0),
      serial_matches boolean,
      checked text[] not null default '{}' check (cardinality(checked) <= 20),
      held_at timestamptz,
      handed_over_at timestamptz,
      confirmed_by text check (confirmed_by in ('link', 'digits', 'offline')),
      release_at timestamptz,
      released_at timestamptz,
      refunded_at timestamptz,
      objection text check (length(objection) between 1 and 2000),
      created_at timestamptz not null default clock_timestamp(),
      check (buyer_id <> seller_id),
      check (state <> 'handed-over' or (handed_over_at is not null and release_at is not null)),
      check ((state = 'released') = (released_at is not null)),
      check ((state = 'refunded') = (refunded_at is not null))
    );
    create index handovers_by_seller on handovers (seller_id, state);
    create index handovers_by_buyer on handovers (buyer_id);
    create index handovers_deciding on handovers (decide_by) where state = 'deciding';
    create index handovers_open on handovers (order_id) where state in ('waiting', 'handed-over', 'deciding');
  `.execute(db);
  await guardStates(db);
  await openForPaid(db);
}

async function guardStates(db: Kysely<unknown>): Promise<void> {
  for (const row of TRANSITIONS)
    await sql`insert into state_transitions values (${sql.join(['handover', ...row])})`.execute(db);
  await sql`
    create function guard_handover() returns trigger language plpgsql as $$
    begin
      if (new.order_id, new.product_id, new.buyer_id, new.seller_id)
          is distinct from (old.order_id, old.product_id, old.buyer_id, old.seller_id) then
        raise exception 'Hand-over % keeps its order', old.order_id using errcode = 'restrict_violation';
      end if;
      if new.state = old.state then
        new.state_by := old.state_by;
        return new;
      end if;
      if not exists (
        select from state_transitions
        where machine = 'handover' and from_state = old.state and to_state = new.state and trigger = new.state_by
      ) then
        raise exception 'There is no step of handover % from % to % when %', new.order_id, old.state, new.state,
          coalesce(new.state_by, 'nobody says why') using errcode = 'check_violation', constraint = 'state_transitions';
      end if;
      insert into state_changes (machine, subject_id, from_state, to_state, trigger)
        values ('handover', new.order_id, old.state, new.state, new.state_by);
      return new;
    end $$;
    create trigger guard_handover before update on handovers for each row execute function guard_handover();
    create trigger handovers_stay before delete or truncate on handovers for each statement execute function refuse_change();
  `.execute(db);
}

/**
 * Those whose money went back, by a refund or a dispute, are over, and so are those of more than 14 days ago: their two sides have met under
 * the rules of then, so silence must not refund them. All others wait.
 */
async function openForPaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into handovers (order_id, product_id, buyer_id, seller_id, state, refunded_at, released_at)
    select p.order_id, p.product_id, o.buyer_id, product.seller_id,
      case when went_back.at is not null then 'refunded' when long_ago then 'released' else 'waiting' end, went_back.at,
      case when went_back.at is null and long_ago then clock_timestamp() end
    from payments p
    cross join lateral (select p.created_at < clock_timestamp() - interval '14 days' as long_ago) age
    join orders o on o.id = p.order_id
    join products product on product.id = p.product_id
    left join lateral (
      select max(created_at) as at from ledger_entries
      where order_id = p.order_id and account = 'sold' and kind in ('refund', 'dispute lost')
      having sum(amount_cents) >= p.amount_cents
    ) went_back on true
  `.execute(db);
}
