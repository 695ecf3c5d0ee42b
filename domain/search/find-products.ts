import type { CategoryName } from '#shared/catalogue.ts';
import type { ProductListQuery } from '#shared/contracts/products.ts';
import type { Page, PageRequest } from '#domain/paging.ts';
import type { Product } from '#domain/products/product.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { findPage } from '#domain/search/find-laptops.ts';
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
  return findPage(catalogue, await productSearch(catalogue, query, category), page);
}

/** A list of products as a search. @param category that of the query */
export async function productSearch(
  catalogue: Catalogue,
  { q, minPrice, maxPrice, ads, reported, soldOut, sort = 'newest' }: ProductListQuery,
  category: CategoryName | undefined,
): Promise<Search> {
  const categories = category === undefined ? undefined : [category];
  const search = await parseSearch(catalogue, { q, category: categories, minPrice, maxPrice });
  const { filters } = search;
  const conditions = [...filters.conditions];
  if (ads !== undefined) conditions.push({ kind: 'flag', flag: 'advertised', is: ads });
  if (reported !== undefined) conditions.push({ kind: 'flag', flag: 'reported', is: reported });
  const market = soldOut === undefined ? 'both' : soldOut ? 'sold' : 'for sale';
  const query = { ...search.query, ads, reported };
  return { ...search, query, sort, filters: { ...filters, market, conditions } };
}
