import { type Kysely, sql } from 'kysely';

/** Listings that their sellers have begun and not published, so that they can go on at another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_drafts (
      id uuid primary key,
      seller_id uuid not null references users,
      texts jsonb not null check (jsonb_typeof(texts) = 'object' and length(texts::text) <= 40000),
      picture_ids uuid[] not null check (cardinality(picture_ids) <= 8),
      updated_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    );
    create index listing_drafts_seller on listing_drafts (seller_id, updated_at desc);
  `.execute(db);
}
