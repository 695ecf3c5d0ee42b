import { type Kysely, sql } from 'kysely';

/**
 * Pictures that are stored by us. A product carries what is shown of its own, so that lists read one row for each laptop. Addresses of
 * pictures elsewhere that listings already have are put in line to be fetched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id uuid primary key,
      owner_id uuid not null references users,
      product_id uuid references products,
      position smallint check (position between 0 and 7),
      state text not null check (state in ('fetching', 'receiving', 'waiting', 'ready', 'failed')),
      source_url text check (length(source_url) <= 2048),
      error text check (length(error) <= 500),
      width integer,
      height integer,
      widths integer[],
      placeholder text check (length(placeholder) <= 2000),
      tries smallint not null default 0,
      due_at timestamptz default now(),
      loose_since timestamptz not null default now(),
      created_at timestamptz not null default now(),
      check ((product_id is null) = (position is null)),
      check (state <> 'ready' or (width > 0 and height > 0 and widths is not null and placeholder is not null)),
      check (state <> 'fetching' or source_url is not null)
    );
    create index pictures_by_product on pictures (product_id, position) where product_id is not null;
    create index pictures_by_owner on pictures (owner_id);
    create index pictures_due on pictures (due_at) where state in ('fetching', 'waiting') and due_at is not null;
    create index pictures_loose on pictures (loose_since) where product_id is null;

    alter table products add column pictures jsonb;

    alter table failed_jobs drop constraint failed_jobs_kind_check,
      add check (kind in ('letter', 'payment', 'picture', 'remote-picture'));

    insert into pictures (id, owner_id, product_id, position, state, source_url)
      select gen_random_uuid(), seller_id, id, 0, 'fetching', logo from products
      where deleted_at is null and logo ~* '^https?://' and length(logo) <= 2048;
  `.execute(db);
}
