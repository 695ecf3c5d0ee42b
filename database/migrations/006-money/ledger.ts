import { type Kysely, sql } from 'kysely';

/** The ledger: double entry, append-only, each booking summing to zero when its transaction commits. What was taken before is booked now. */
export async function keepLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entries (
      id bigint generated always as identity primary key,
      booking_id uuid not null,
      kind text not null
        check (kind in ('sale', 'money for nothing', 'refund', 'dispute opened', 'dispute won', 'dispute lost')),
      account text not null check (account in ('card', 'sold', 'refund owed', 'disputed')),
      amount_cents integer not null check (amount_cents <> 0),
      attempt_id uuid not null references payment_attempts,
      order_id uuid not null references orders,
      created_at timestamptz not null default clock_timestamp()
    );
    create index ledger_by_booking on ledger_entries (booking_id);
    create index ledger_by_attempt on ledger_entries (attempt_id);
    create index ledger_by_order on ledger_entries (order_id);
    create unique index ledger_taken_once on ledger_entries (attempt_id)
      where account = 'card' and kind in ('sale', 'money for nothing');

    with money as (
      select id, order_id, amount_cents, state, updated_at, gen_random_uuid() as taken, gen_random_uuid() as gone_back
      from payment_attempts where state in ('succeeded', 'refunding', 'refunded')
    )
    insert into ledger_entries (booking_id, kind, account, amount_cents, attempt_id, order_id, created_at)
    select taken, case state when 'succeeded' then 'sale' else 'money for nothing' end, 'card', amount_cents, id, order_id,
      updated_at from money
    union all
    select taken, case state when 'succeeded' then 'sale' else 'money for nothing' end,
      case state when 'succeeded' then 'sold' else 'refund owed' end, -amount_cents, id, order_id, updated_at from money
    union all
    select gone_back, 'refund', 'refund owed', amount_cents, id, order_id, updated_at from money where state = 'refunded'
    union all
    select gone_back, 'refund', 'card', -amount_cents, id, order_id, updated_at from money where state = 'refunded';

    create trigger ledger_is_kept before update or delete or truncate on ledger_entries
      for each statement execute function refuse_change();

    create function require_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where booking_id = new.booking_id) <> 0 then
        raise exception 'Booking % does not sum to zero', new.booking_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred
      for each row execute function require_balance();
  `.execute(db);
}
