import { sql } from 'kysely';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import { type Page, type PageRequest, pageSize } from '#domain/paging.ts';
import type { Place } from '#domain/places/resolve-place.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import { countFound, searchKey } from '#domain/search/count-found.ts';
import { findKeys } from '#domain/search/find-keys.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { type Search, parseSearch } from '#domain/search/parse-search.ts';

/** Longer pages are for programs, which seldom ask twice, and would fill the cache. */
const MAX_CACHED_PAGE = 100;

/** A part of what a search finds. */
export interface FoundLaptops extends Page<Product> {
  /** The place that distances are told from. */
  near: Place | null;
  /** Words and filters that were left out because nothing has all of them. */
  leftOut: readonly string[];
}

/**
 * Laptops for sale that have all words and filters.
 * @param options `nearest`: when nothing has them all, those that come nearest; `cache`: ids and totals are read from there
 * @throws {DomainError} 'bad-cursor' for a cursor of another list
 */
export async function findLaptops(
  db: Database,
  query: LaptopsQuery,
  page: PageRequest,
  { nearest = false, cache = NO_CACHE }: { nearest?: boolean; cache?: CatalogueCache } = {},
): Promise<FoundLaptops> {
  const search = await parseSearch(db, query, cache);
  const found = await findPage(db, search, page, cache);
  const { near } = search;
  if (found.total > 0 || !nearest) return { ...found, near, leftOut: [] };
  const other = await nearestSearch(db, search, cache);
  return other
    ? { ...(await findPage(db, other.search, page, cache)), near, leftOut: other.leftOut }
    : { ...found, near, leftOut: [] };
}

/** A page of what a search finds. @throws {DomainError} 'bad-cursor' for a cursor of another list */
export async function findPage(
  db: Database,
  search: Search,
  request: PageRequest,
  cache: CatalogueCache,
): Promise<Page<Product>> {
  const size = pageSize(request);
  const question = `${size} ${search.sort} ${request.cursor ?? ''} ${searchKey(search)}`;
  const find = () => findKeys(db, search, size, request.cursor);
  const [{ ids, nextCursor }, count] = await Promise.all([
    size > MAX_CACHED_PAGE ? find() : cache.getOrLoad(`found ${question}`, find),
    countFound(db, search, { cache }),
  ]);
  const rows =
    ids.length === 0
      ? []
      : await selectProducts(db)
          .where('products.id', '=', sql<string>`any (${ids}::uuid[])`)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...count, nextCursor };
}
