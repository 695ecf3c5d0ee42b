import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type CacheCounts, type VersionedCache, createVersionedCache } from '#server/cache/versioned-cache.ts';

const QUERY_MAX_ENTRIES = 2_000;
/** In characters. Longer keys are rarely asked twice. */
const QUERY_MAX_KEY_LENGTH = 500;

/** Laptops that searches have found, some 2 kB each. */
const MAX_LAPTOPS = 4_000;

/** In characters of bodies and keys. */
const RESPONSE_MAX_TOTAL = 8_000_000;
/** Longer responses are whole catalogues, rarely asked twice. */
const RESPONSE_MAX_LENGTH = 200_000;
/** What an entry costs beside its text, in characters; bounds the number of short entries. */
const RESPONSE_OVERHEAD = 1_000;

/** Caches results of catalogue queries until the catalogue changes. */
export function createQueryCache(
  changes: CatalogueChanges,
  maxEntries = QUERY_MAX_ENTRIES,
): CatalogueCache & { counts: () => CacheCounts; laptopCounts: () => CacheCounts } {
  const cache = createVersionedCache<unknown>({ changes, maxSize: maxEntries, sizeOf: () => 1 });
  // Apart, since a single search finds dozens. Null for those that are gone.
  const laptops = createVersionedCache<{ id: string } | null>({ changes, maxSize: MAX_LAPTOPS, sizeOf: () => 1 });
  return {
    async getOrLoad<T>(key: string, load: () => Promise<T>): Promise<T> {
      if (key.length > QUERY_MAX_KEY_LENGTH) return load();
      const pending = changes.revalidate();
      if (pending) await pending;
      return cache.getOrLoad(key, load) as Promise<T>;
    },
    async getOrLoadLaptops<T extends { id: string }>(
      ids: readonly string[],
      find: (ids: readonly string[]) => Promise<readonly T[]>,
    ): Promise<T[]> {
      const pending = changes.revalidate();
      if (pending) await pending;
      const missing: string[] = [];
      const batch = Promise.withResolvers<ReadonlyMap<string, T>>();
      const rows = ids.map((id) =>
        // Called at once, unless another search is reading it already.
        laptops.getOrLoad(id, async () => {
          missing.push(id);
          return (await batch.promise).get(id) ?? null;
        }),
      );
      if (missing.length > 0) batch.resolve(find(missing).then((read) => new Map(read.map((row) => [row.id, row]))));
      const known = await Promise.all(rows);
      return known.filter((row) => row !== null) as T[];
    },
    counts: cache.counts,
    laptopCounts: laptops.counts,
  };
}

/** A response of the public API as it is sent. */
export interface PublicResponse {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Caches serialized responses of the public API until the catalogue changes. */
export function createResponseCache(changes: CatalogueChanges): VersionedCache<PublicResponse> {
  return createVersionedCache<PublicResponse>({
    changes,
    maxSize: RESPONSE_MAX_TOTAL,
    sizeOf: ({ body }, key) =>
      body.length > RESPONSE_MAX_LENGTH ? null : body.length + key.length + RESPONSE_OVERHEAD,
  });
}
