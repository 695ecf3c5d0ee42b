import { apiGet, apiGetPage } from '#app/api/client.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { type ProductView, toProductView } from '#shared/views/products.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';
import { LIST_PRODUCTS } from '#shared/limits.ts';

/** Where a part of a list begins and how long it is: from the first laptop and a page long, unless it is said otherwise. */
export interface ProductRange {
  cursor?: string | undefined;
  limit?: number;
  signal: AbortSignal;
}

/**
 * One part of a list of laptops from the public API, for lists that grow on the page.
 * @param path of the call, below `/api`
 * @throws {ApiError}
 */
export async function fetchProducts(
  path: string,
  filters: URLSearchParams,
  { cursor, limit = LIST_PRODUCTS, signal }: ProductRange,
): Promise<ProductPage> {
  const query = new URLSearchParams(filters);
  query.set('limit', String(limit));
  if (cursor !== undefined) query.set('cursor', cursor);
  const { rows, next, ...page } = await apiGetPage<ProductAnswer>(`${path}?${query}`, { signal });
  return {
    ...page,
    products: rows.map(toProductView),
    nextCursor: next && new URLSearchParams(next.split('?')[1]).get('cursor'),
  };
}

/** Laptops by their ids, in that order; those that are not offered any more are not among them. @throws {ApiError} */
export async function fetchChosen(ids: readonly string[], signal?: AbortSignal): Promise<ProductView[]> {
  if (ids.length === 0) return [];
  const path = `/laptops/chosen?ids=${ids.map(encodeURIComponent).join(',')}`;
  return (await apiGet<ProductAnswer[]>(path, { signal })).map(toProductView);
}
