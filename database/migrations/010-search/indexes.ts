import { type Kysely, sql } from 'kysely';

/** Finds the few laptops that have all words and values of filters. */
export const TERMS_INDEX = 'create index if not exists listings_by_terms on listings using gin (terms)';

/** Each order in which laptops are listed has an index to walk along. */
const LISTING_INDEXES: readonly string[] = [
  TERMS_INDEX,
  'create index listings_by_price on listings (price_cents, product_id)',
  'create index listings_by_saving on listings (saving, product_id) where for_sale',
  'create index listings_by_category on listings (category, product_id) where for_sale',
  'create index listings_by_category_price on listings (category, price_cents, product_id) where for_sale',
  'create index listings_by_brand_price on listings (lower(brand), price_cents, product_id) where for_sale',
  'create index listings_by_model on listings (brand, line, model) where for_sale and brand is not null',
];

export async function indexListings(db: Kysely<unknown>): Promise<void> {
  for (const statement of LISTING_INDEXES) await sql.raw(statement).execute(db);
  await sql`create index search_vocabulary_alike on search_vocabulary using gin (word gin_trgm_ops)`.execute(db);
  await sql`create index search_vocabulary_beginning on search_vocabulary (word text_pattern_ops)`.execute(db);
  await sql`create index search_models_alike on search_models using gin (words gin_trgm_ops)`.execute(db);
}
