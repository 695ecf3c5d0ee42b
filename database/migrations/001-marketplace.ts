import { type Kysely, sql } from 'kysely';

/** The tables of the marketplace. Money is integer cents, times are timestamptz, ids are UUIDv7 made by the app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      name text not null check (length(name) between 1 and 200),
      email text not null check (length(email) between 3 and 300),
      email_verified boolean not null default false,
      image text,
      type text not null default 'Buyer' check (type in ('Buyer', 'Seller', 'Admin')),
      verified_at timestamptz,
      suspended_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (verified_at is null or type = 'Seller')
    );
    create unique index users_email on users (lower(email)) where deleted_at is null;
    create index users_by_type on users (type, id) where deleted_at is null;

    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sessions_by_user on sessions (user_id);

    create table accounts (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      account_id text not null,
      provider_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider_id, account_id)
    );
    create index accounts_by_user on accounts (user_id);

    create table verifications (
      id uuid primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index verifications_by_identifier on verifications (identifier);

    create table signing_keys (
      id uuid primary key,
      public_jwk text not null,
      encrypted_private_jwk text not null,
      created_at timestamptz not null default now()
    );

    create table categories (
      id uuid primary key,
      name text not null unique,
      position integer not null
    );

    create table products (
      id uuid primary key,
      seller_id uuid not null references users,
      category text not null references categories (name),
      name text not null check (length(name) between 1 and 150),
      description text not null check (length(description) between 1 and 5000),
      location text not null check (length(location) between 1 and 200),
      logo text not null check (length(logo) between 1 and 2048),
      original_price_cents integer not null check (original_price_cents between 50 and 99999999),
      resale_price_cents integer not null check (resale_price_cents between 50 and 99999999),
      used text not null check (length(used) between 1 and 200),
      condition text not null check (length(condition) between 1 and 200),
      phone text not null check (length(phone) between 1 and 200),
      state text not null default 'available' check (state in ('available', 'held', 'sold')),
      held_by_attempt_id uuid,
      advertised_at timestamptz,
      reported_at timestamptz,
      sold_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      check ((state = 'held') = (held_by_attempt_id is not null)),
      check ((state = 'sold') = (sold_at is not null))
    );
    create index products_newest on products (id desc) where deleted_at is null;
    create index products_by_category on products (category, id desc) where deleted_at is null;
    create index products_by_price on products (resale_price_cents, id) where deleted_at is null;
    create index products_advertised on products (id desc) where deleted_at is null and advertised_at is not null;
    create index products_reported on products (id desc) where deleted_at is null and reported_at is not null;
    create index products_by_seller on products (seller_id, id desc);

    create table reports (
      id uuid primary key,
      product_id uuid not null references products,
      buyer_id uuid not null references users,
      created_at timestamptz not null default now(),
      unique (product_id, buyer_id)
    );

    create table orders (
      id uuid primary key,
      product_id uuid not null references products,
      buyer_id uuid not null references users,
      buyer_name text not null,
      email text not null,
      product_name text not null,
      price_cents integer not null check (price_cents between 50 and 99999999),
      logo text not null,
      phone text not null check (length(phone) between 1 and 200),
      meeting_place text not null check (length(meeting_place) between 1 and 200),
      state text not null default 'unpaid' check (state in ('unpaid', 'paid')),
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      check ((state = 'paid') = (paid_at is not null)),
      unique (product_id, buyer_id)
    );
    create index orders_by_buyer on orders (buyer_id, id desc);
    create unique index orders_one_paid_per_product on orders (product_id) where state = 'paid';

    create table payment_attempts (
      id uuid primary key,
      order_id uuid not null references orders,
      product_id uuid not null references products,
      buyer_id uuid not null references users,
      amount_cents integer not null check (amount_cents > 0),
      state text not null default 'creating'
        check (state in ('creating', 'open', 'succeeded', 'canceled', 'refunding', 'refunded')),
      intent_id text unique,
      held_until timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (intent_id is not null or state in ('creating', 'canceled'))
    );
    create index payment_attempts_by_order on payment_attempts (order_id, created_at desc);
    create index payment_attempts_by_product on payment_attempts (product_id, created_at desc);
    create index payment_attempts_unsettled on payment_attempts (updated_at) where state in ('creating', 'open', 'refunding');
    alter table products add foreign key (held_by_attempt_id) references payment_attempts;

    create table payments (
      id uuid primary key,
      order_id uuid not null unique references orders,
      product_id uuid not null unique references products,
      attempt_id uuid not null unique references payment_attempts,
      intent_id text not null unique,
      email text not null,
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null default now()
    );

    create table sandbox_intents (
      id text primary key,
      client_secret text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      description text,
      status text not null default 'requires_payment_method'
        check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
      metadata jsonb not null,
      last_error jsonb,
      latest_charge text,
      amount_refunded_cents integer not null default 0 check (amount_refunded_cents between 0 and amount_cents),
      idempotency_key text unique,
      canceled_at timestamptz,
      created_at timestamptz not null default now(),
      check ((status = 'canceled') = (canceled_at is not null)),
      check (status <> 'succeeded' or latest_charge is not null),
      check (amount_refunded_cents = 0 or status = 'succeeded')
    );
    create table sandbox_refunds (
      id text primary key,
      intent_id text not null unique references sandbox_intents,
      amount_cents integer not null check (amount_cents > 0),
      idempotency_key text unique,
      created_at timestamptz not null default now()
    );
    create table sandbox_events (
      id text primary key,
      type text not null,
      intent_id text not null references sandbox_intents,
      data_object jsonb not null,
      attempts integer not null default 0,
      next_try_at timestamptz default now(),
      delivered_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index sandbox_events_waiting on sandbox_events (next_try_at) where delivered_at is null;
  `.execute(db);
}
