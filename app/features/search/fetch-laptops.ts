import { ApiError, apiGet, apiGetPage, sentenceFor } from '#app/api/client.ts';
import { type Laptops, laptopsOf } from '#app/features/search/laptops.ts';
import { cachedResults } from '#app/features/search/results-cache.ts';
import { type LaptopsAddress, readLaptopsAddress, STALE_CURSOR } from '#app/features/search/laptops-address.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import type { FacetsAnswer } from '#shared/contracts/search.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';
import { HOME_PRODUCTS } from '#shared/limits.ts';

const NO_FACETS: FacetsAnswer = {
  total: 0,
  totalIsExact: true,
  facets: [],
  understood: [],
  corrected: null,
  leftOut: [],
};

const NO_PAGE: ProductPage = { products: [], total: 0, totalIsExact: true, nextCursor: null };

/**
 * What the page of this address shows: what it showed when one left it, for whoever comes back, else what the public API says. What
 * can be expected to fail is said on the page.
 */
export async function showLaptops(url: string, signal: AbortSignal): Promise<Laptops> {
  const address = readLaptopsAddress(new URL(url).searchParams);
  const { filters } = address;
  const kept = cachedResults(filters.toString());
  if (kept) return kept;
  try {
    const [page, facets] = await Promise.all([
      fetchFrom(address, signal),
      apiGet<FacetsAnswer>(`/laptops/facets?${filters}`, { signal }),
    ]);
    return laptopsOf(address, page, facets);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...laptopsOf(address, NO_PAGE, NO_FACETS), failed: sentenceFor(error) };
  }
}

/** A part of the laptops found. Throws ApiError. */
export async function fetchPage(
  search: string,
  { cursor, limit = HOME_PRODUCTS, signal }: { cursor?: string | undefined; limit?: number; signal: AbortSignal },
): Promise<ProductPage> {
  const query = new URLSearchParams(search);
  query.set('limit', String(limit));
  if (cursor !== undefined) query.set('cursor', cursor);
  const { rows, next, ...page } = await apiGetPage<ProductAnswer>(`/laptops?${query}`, { signal });
  return { ...page, products: rows, nextCursor: next && new URLSearchParams(next.split('?')[1]).get('cursor') };
}

/** The part that the address names; the first where its cursor is not one of ours. */
async function fetchFrom({ filters, cursor, notes }: LaptopsAddress, signal: AbortSignal): Promise<ProductPage> {
  try {
    return await fetchPage(filters.toString(), { cursor, signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'bad-cursor') || cursor === undefined) throw error;
    notes.push(STALE_CURSOR);
    return fetchPage(filters.toString(), { signal });
  }
}
