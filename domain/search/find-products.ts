import type { CategoryName } from '#shared/catalogue.ts';
import type { ProductListQuery } from '#shared/contracts/products.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import type { Page, PageRequest } from '#domain/paging.ts';
import type { Product } from '#domain/products/product.ts';
import { type Catalogue, findPage } from '#domain/search/find-laptops.ts';
import { type Search, parseSearch } from '#domain/search/parse-search.ts';

/**
 * The products of a list that have certain words, in the list's own order; sold ones are among them unless the query says otherwise.
 * @param category that of the query
 * @throws {DomainError} 'bad-cursor'
 */
export async function findProducts(
  catalogue: Catalogue,
  query: ProductListQuery,
  category: CategoryName | undefined,
  page: PageRequest,
): Promise<Page<Product>> {
  return findPage(catalogue, await productSearch(catalogue.db, query, category, catalogue.cache), page);
}

/** A list of products as a search. @param category that of the query */
export async function productSearch(
  db: Database,
  { q, minPrice, maxPrice, ads, reported, soldOut, sort = 'newest' }: ProductListQuery,
  category: CategoryName | undefined,
  cache: CatalogueCache = NO_CACHE,
): Promise<Search> {
  const categories = category === undefined ? undefined : [category];
  const search = await parseSearch(db, { q, category: categories, minPrice, maxPrice }, cache);
  const { filters } = search;
  const conditions = [...filters.conditions];
  if (ads !== undefined) conditions.push({ kind: 'flag', flag: 'advertised', is: ads });
  if (reported !== undefined) conditions.push({ kind: 'flag', flag: 'reported', is: reported });
  const market = soldOut === undefined ? 'both' : soldOut ? 'sold' : 'for sale';
  const query = { ...search.query, ads, reported };
  return { ...search, query, sort, filters: { ...filters, market, conditions } };
}
