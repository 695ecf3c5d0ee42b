import { data } from 'react-router';
import { ApiError, apiGet } from '#app/api/client.ts';
import type { LaptopAnswer } from '#shared/contracts/laptop.ts';
import type { PriceRangeAnswer } from '#shared/contracts/prices.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import type { LaptopPage } from '#shared/contracts/site-data.ts';

/** What a laptop's page shows, from the public API: the same that the server gives with the first HTML. Throws ApiError, or a 404 with similar ones. */
export async function fetchLaptop(id: string, signal: AbortSignal): Promise<LaptopPage> {
  const path = `/laptops/${encodeURIComponent(id)}`;
  const [laptop, found, prices] = await Promise.allSettled([
    apiGet<LaptopAnswer>(path, { signal }),
    apiGet<ProductAnswer[]>(`${path}/similar`, { signal }),
    apiGet<PriceRangeAnswer>(`${path}/price-range`, { signal }),
  ]);
  if (laptop.status === 'rejected') {
    const error: unknown = laptop.reason;
    if (!(error instanceof ApiError) || error.status !== 404 || found.status === 'rejected') throw error;
    throw data({ detail: error.detail, similar: found.value, now: Date.now() }, { status: 404 });
  }
  if (found.status === 'rejected') throw found.reason;
  if (prices.status === 'rejected') throw prices.reason;
  return { laptop: laptop.value, similar: found.value, prices: prices.value };
}
