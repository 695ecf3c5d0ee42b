import { type Kysely, sql } from 'kysely';

/** What Stripe Connect would store on its side, for the card sandbox. */
export async function addConnectSandbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_accounts (
      id text primary key,
      email text,
      metadata jsonb not null default '{}',
      status text not null default 'started' check (status in ('started', 'pending', 'ready', 'refused', 'restricted')),
      -- When the checks of a 'pending' one are over, by the sandbox's clock.
      ready_at timestamptz,
      bank_refuses boolean not null default false,
      idempotency_key text unique,
      created_at timestamptz not null default now()
    );
    create table sandbox_account_links (
      token text primary key,
      account_id text not null references sandbox_accounts,
      return_url text not null,
      refresh_url text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    create table sandbox_transfers (
      id text primary key,
      account_id text not null references sandbox_accounts,
      amount_cents integer not null check (amount_cents > 0),
      amount_reversed_cents integer not null default 0,
      paid_out_cents integer not null default 0,
      transfer_group text,
      source_charge text,
      metadata jsonb not null default '{}',
      idempotency_key text unique,
      created_at timestamptz not null default now(),
      check (amount_reversed_cents + paid_out_cents <= amount_cents)
    );
    create index sandbox_transfers_by_group on sandbox_transfers (transfer_group);
    create index sandbox_transfers_by_account on sandbox_transfers (account_id);
    create table sandbox_transfer_reversals (
      id text primary key,
      transfer_id text not null references sandbox_transfers,
      amount_cents integer not null check (amount_cents > 0),
      idempotency_key text unique,
      created_at timestamptz not null default now()
    );
    create table sandbox_payouts (
      id text primary key,
      account_id text not null references sandbox_accounts,
      amount_cents integer not null check (amount_cents > 0),
      status text not null check (status in ('paid', 'failed')),
      paid_at timestamptz not null,
      created_at timestamptz not null default now()
    );
    -- How far ahead of the real time the sandbox is, in seconds; tests move it.
    create table sandbox_clock (ahead_seconds integer not null);
    insert into sandbox_clock values (0);

    alter table sandbox_events alter column intent_id drop not null, add column account_id text,
      add column deliveries_left integer not null default 1;
  `.execute(db);
}
