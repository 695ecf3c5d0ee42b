import { sql } from 'kysely';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { type Page, type PageRequest, pageSize } from '#domain/paging.ts';
import type { Place } from '#domain/places/resolve-place.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { findPart, searchKey } from '#domain/search/find-part.ts';
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
 * @param options `nearest`: when nothing has them all, those that come nearest
 * @throws {DomainError} 'bad-cursor' for a cursor of another list
 */
export async function findLaptops(
  catalogue: Catalogue,
  query: LaptopsQuery,
  page: PageRequest,
  { nearest = false }: { nearest?: boolean } = {},
): Promise<FoundLaptops> {
  const search = await parseSearch(catalogue, query);
  const found = await findPage(catalogue, search, page);
  const { near } = search;
  if (found.total > 0 || !nearest) return { ...found, near, leftOut: [] };
  const other = await nearestSearch(catalogue, search);
  return other
    ? { ...(await findPage(catalogue, other.search, page)), near, leftOut: other.leftOut }
    : { ...found, near, leftOut: [] };
}

const foundRows = preparedStatements<Product>();

function selectFound(db: Database) {
  return selectProducts(db).where('products.id', '=', sql<string>`any (${parameter('ids')}::uuid[])`);
}

/** A page of what a search finds. @throws {DomainError} 'bad-cursor' for a cursor of another list */
export async function findPage(
  { db, listings, cache }: Catalogue,
  search: Search,
  request: PageRequest,
): Promise<Page<Product>> {
  const size = pageSize(request);
  const question = `${size} ${search.sort} ${request.cursor ?? ''} ${searchKey(search)}`;
  const find = () => findPart(listings, search, size, request.cursor);
  const { ids, total, nextCursor } = await (size > MAX_CACHED_PAGE
    ? find()
    : cache.getOrLoad(`found ${question}`, find));
  const read = (missing: readonly string[]) => foundRows.run(db, 'found', () => selectFound(db), { ids: missing });
  const rows = await (size > MAX_CACHED_PAGE ? NO_CACHE : cache).getOrLoadLaptops(ids, read);
  return { rows, total, totalIsExact: true, nextCursor };
}
