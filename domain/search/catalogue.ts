import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import type { ListingSearch } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';

/** What searches read. */
export interface Catalogue {
  db: Database;
  /** Finds and counts listings. */
  listings: ListingSearch;
  /** What was found is read from there. */
  cache: CatalogueCache;
}

/** The catalogue without an index or a cache. */
export function plainCatalogue(db: Database): Catalogue {
  return { db, listings: sqlSearch(db), cache: NO_CACHE };
}
