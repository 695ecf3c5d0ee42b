import { type Kysely, sql } from 'kysely';
import { indexListings } from '#database/migrations/010-search/indexes.ts';
import { keepListings } from '#database/migrations/010-search/keep.ts';
import { createListings } from '#database/migrations/010-search/listings.ts';
import { defineWords } from '#database/migrations/010-search/words.ts';

/** What searches read, filled from the products there are, and kept by triggers from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await defineWords(db);
  await createListings(db);
  await sql`select write_listings(array(select id from products where deleted_at is null))`.execute(db);
  await indexListings(db);
  await keepListings(db);
}
