import { type Kysely, sql } from 'kysely';
import { guardMoney } from '#database/migrations/006-money/guards.ts';
import { keepLedger } from '#database/migrations/006-money/ledger.ts';
import { keepStates } from '#database/migrations/006-money/states.ts';

/**
 * Money that the database itself watches over: the steps of the state machines and their history, a ledger that sums to zero, what may
 * never disagree at a commit; bookings that can be cancelled, holds that do not shut others out, and what the provider does by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders drop constraint orders_state_check;
    alter table orders add constraint orders_state_check check (state in ('unpaid', 'paid', 'canceled'));

    alter table payment_attempts add column exclusive boolean not null default true;
    alter table payment_attempts add column ask_again_at timestamptz, add column reversed_as_of timestamptz;
    create index attempts_to_ask_about on payment_attempts (ask_again_at) where ask_again_at is not null;

    create table card_events (
      id text primary key check (length(id) between 1 and 255),
      type text not null,
      received_at timestamptz not null default clock_timestamp()
    );
    create index card_events_by_age on card_events (received_at);

    alter table sandbox_refunds drop constraint sandbox_refunds_intent_id_key;
    create index sandbox_refunds_by_intent on sandbox_refunds (intent_id);
    create table sandbox_disputes (
      id text primary key,
      intent_id text not null unique references sandbox_intents,
      amount_cents integer not null check (amount_cents > 0),
      status text not null default 'needs_response' check (status in ('needs_response', 'won', 'lost')),
      created_at timestamptz not null default now()
    );
  `.execute(db);
  await keepStates(db);
  await keepLedger(db);
  await guardMoney(db);
}
