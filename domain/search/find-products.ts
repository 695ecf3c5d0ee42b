import { sql } from 'kysely';
import type { CategoryName } from '#shared/catalogue.ts';
import type { ProductListQuery } from '#shared/contracts/products.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import type { Page, PageRequest } from '#domain/paging.ts';
import type { Product } from '#domain/products/product.ts';
import { findPage } from '#domain/search/find-laptops.ts';
import { parseSearch } from '#domain/search/parse-search.ts';

/**
 * The products of a list that have certain words, in the list's own order; sold ones are among them unless the query says otherwise.
 * @param category that of the query
 * @throws {DomainError} 'bad-cursor'
 */
export async function findProducts(
  db: Database,
  { q, minPrice, maxPrice, ads, reported, soldOut, sort = 'newest' }: ProductListQuery,
  category: CategoryName | undefined,
  page: PageRequest,
  cache: CatalogueCache,
): Promise<Page<Product>> {
  const categories = category === undefined ? undefined : [category];
  const search = await parseSearch(db, { q, category: categories, minPrice, maxPrice }, cache);
  const { filters } = search;
  const ranges = [...filters.ranges];
  if (ads !== undefined) ranges.push(sql`listings.advertised = ${ads}`);
  if (reported !== undefined) ranges.push(sql`listings.reported = ${reported}`);
  const market = soldOut === undefined ? 'both' : soldOut ? 'sold' : 'for sale';
  const query = { ...search.query, ads, reported };
  return findPage(db, { ...search, query, sort, filters: { ...filters, market, ranges } }, page, cache);
}
