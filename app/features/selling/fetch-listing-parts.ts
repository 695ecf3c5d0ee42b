import { unreachable } from '#app/api/api-error.ts';
import type * as listingParts from '#app/features/selling/listing-parts.ts';

export type ListingParts = typeof listingParts;

/** @throws ApiError where they can't be fetched */
export async function fetchListingParts(): Promise<ListingParts> {
  try {
    return await import('#app/features/selling/listing-parts.ts');
  } catch {
    throw unreachable();
  }
}
