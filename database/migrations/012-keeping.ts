import { type Kysely, sql } from 'kysely';

/** What people keep: laptops in a wishlist, and searches that tell of new ones by letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wishes (
      user_id uuid not null references users,
      product_id uuid not null references products,
      kept_price_cents integer not null check (kept_price_cents > 0),
      kept_at timestamptz not null default now(),
      primary key (user_id, product_id)
    );

    create table saved_searches (
      id uuid primary key,
      user_id uuid not null references users,
      name text not null check (length(name) between 1 and 150),
      query text not null check (length(query) <= 2000),
      alerts text not null check (alerts in ('off', 'daily', 'at-once')),
      looked_at timestamptz not null default now(),
      told_until timestamptz not null default now(),
      told_at timestamptz,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      unique (user_id, query)
    );
    create index saved_searches_due on saved_searches (due_at) where alerts <> 'off';

    alter table letters add column unsubscribe_url text check (length(unsubscribe_url) <= 2048);
  `.execute(db);
}
