import { apiGet, apiGetPage } from '#app/api/client.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { CategoryCount, ProductAnswer } from '#shared/contracts/products.ts';
import type { HomeData, HomeQuery, ProductPage } from '#shared/contracts/site-data.ts';
import { HOME_PRODUCTS, HOME_SUGGESTIONS } from '#shared/limits.ts';

/** Which laptops a list shows; sold ones are never among them. */
export interface ProductFilter {
  q?: string | undefined;
  category?: CategoryName | undefined;
  ads?: boolean | undefined;
}

/** One part of a product list, from the public API. Throws ApiError. */
export async function fetchProducts(
  { q, category, ads }: ProductFilter,
  {
    limit = HOME_PRODUCTS,
    cursor,
    signal,
  }: { limit?: number; cursor?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<ProductPage> {
  const query = new URLSearchParams({ soldOut: 'false', limit: String(limit) });
  if (q !== undefined) query.set('q', q);
  if (ads) query.set('ads', 'true');
  if (cursor !== undefined) query.set('cursor', cursor);
  const path = category === undefined ? '/category' : `/category/${category}`;
  const { rows, next, ...page } = await apiGetPage<ProductAnswer>(`${path}?${query}`, { signal });
  return { ...page, products: rows, nextCursor: next && new URLSearchParams(next.split('?')[1]).get('cursor') };
}

/** What the home page shows, from the public API: the same that the server gives with the first HTML. Throws ApiError. */
export async function fetchHome({ q, cursor }: HomeQuery, signal: AbortSignal): Promise<HomeData> {
  const [categories, suggested, page] = await Promise.all([
    apiGet<CategoryCount[]>('/categories/counts', { signal }),
    q === undefined ? fetchProducts({ ads: true }, { limit: HOME_SUGGESTIONS, signal }) : null,
    fetchProducts({ q }, { cursor, signal }),
  ]);
  return { categories, suggested: suggested?.products ?? [], page };
}
