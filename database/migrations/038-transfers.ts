import { type Kysely, sql } from 'kysely';
import { splitSales } from '#database/migrations/038-transfers/ledger.ts';
import { addConnectSandbox } from '#database/migrations/038-transfers/sandbox.ts';

/** The steps of a transfer, as of this migration. */
const TRANSITIONS = [
  ['scheduled', 'waiting for account', 'no account is ready'],
  ['waiting for account', 'scheduled', 'account is ready'],
  ['scheduled', 'sending', 'transfer begins'],
  ['scheduled', 'reversed', 'nothing is left'],
  ['waiting for account', 'reversed', 'nothing is left'],
  ['sending', 'sent', 'transfer arrived'],
  ['sending', 'unknown', 'answer was lost'],
  ['sending', 'waiting for account', 'no account is ready'],
  ['sending', 'failed', 'provider refused'],
  ['unknown', 'sent', 'transfer arrived'],
  ['unknown', 'scheduled', 'transfer never arrived'],
  ['failed', 'scheduled', 'tried again'],
  ['sent', 'reversed', 'money went back'],
  ['reversed', 'scheduled', 'refund failed'],
] as const;

/**
 * What sellers are paid: their accounts at the payment provider, what is sent to them and taken back, the commission of each sale, and the
 * accounts of the ledger that prove it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_accounts (
      user_id uuid primary key references users,
      -- The provider's id; null until the provider has answered.
      account_id text unique check (length(account_id) between 1 and 255),
      status text not null default 'started' check (status in ('started', 'pending', 'ready', 'restricted')),
      -- When the provider was read; an older reading changes nothing.
      read_at timestamptz,
      recheck_at timestamptz not null default clock_timestamp(),
      created_at timestamptz not null default clock_timestamp()
    );
    create index payout_accounts_to_recheck on payout_accounts (recheck_at) where account_id is not null;

    -- What the provider has paid from a seller's account into their bank.
    create table bank_payouts (
      id text primary key check (length(id) between 1 and 255),
      user_id uuid not null references payout_accounts,
      amount_cents integer not null,
      status text not null check (status in ('pending', 'paid', 'failed', 'canceled')),
      arrives_at timestamptz not null,
      failure text,
      read_at timestamptz not null,
      created_at timestamptz not null default clock_timestamp()
    );
    create index bank_payouts_by_user on bank_payouts (user_id, created_at);

    -- What a sale costs its seller: the newest row is for sales from then on.
    create table commission_terms (
      id bigint generated always as identity primary key,
      basis_points integer not null check (basis_points between 0 and 5000),
      minimum_cents integer not null check (minimum_cents between 0 and 100000),
      fees_by text not null check (fees_by in ('platform', 'seller')),
      since timestamptz not null default clock_timestamp()
    );
    create table sale_terms (
      order_id uuid primary key references orders,
      basis_points integer not null,
      minimum_cents integer not null,
      fees_by text not null check (fees_by in ('platform', 'seller')),
      commission_cents integer not null check (commission_cents >= 0),
      created_at timestamptz not null default clock_timestamp()
    );

    alter table transfers
      add column amount_cents integer check (amount_cents > 0),
      add column account_id text,
      -- The provider's id.
      add column transfer_id text unique,
      add column reversed_cents integer not null default 0 check (reversed_cents >= 0),
      add column sending_since timestamptz,
      add column sent_at timestamptz,
      add column refusal text,
      add column read_at timestamptz,
      add column updated_at timestamptz not null default clock_timestamp(),
      add constraint sent_is_known check (state <> 'sent' or (transfer_id is not null and amount_cents is not null)),
      add constraint sending_is_known check (state not in ('sending', 'unknown') or (amount_cents is not null and account_id is not null)),
      add constraint reversed_at_most check (reversed_cents <= coalesce(amount_cents, 0));
  `.execute(db);
  for (const row of TRANSITIONS) {
    await sql`insert into state_transitions values (${sql.join(['transfer', ...row])})`.execute(db);
  }
  await sql`
    create trigger guard_state before update of state, state_by on transfers
      for each row execute function guard_state('transfer');
    create function keep_transfer() returns trigger language plpgsql as $$
    begin
      raise exception 'Transfer % keeps its order and its seller', old.id using errcode = 'restrict_violation';
    end $$;
    create trigger transfer_is_kept before update of id, order_id, seller_id, created_at on transfers
      for each row execute function keep_transfer();
    create trigger commission_terms_are_kept before update or delete or truncate on commission_terms
      for each statement execute function refuse_change();
    create trigger sale_terms_are_kept before update or delete or truncate on sale_terms
      for each statement execute function refuse_change();
  `.execute(db);
  await splitSales(db);
  await addConnectSandbox(db);
}
