import { apiGet } from '#app/api/client.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** Laptops by their ids, in that order; those that are not offered any more are not among them. Throws ApiError. */
export async function fetchChosen(ids: readonly string[], signal?: AbortSignal): Promise<ProductAnswer[]> {
  if (ids.length === 0) return [];
  return apiGet<ProductAnswer[]>(`/laptops/chosen?ids=${ids.map(encodeURIComponent).join(',')}`, { signal });
}
