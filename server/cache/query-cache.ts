import type { CatalogueCache } from '#domain/catalogue-cache.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { createResponseCache } from '#server/cache/response-cache.ts';

const MOST_ENTRIES = 2_000;
/** Longer keys are nobody's usual question. */
const LONGEST_KEY = 500;

/** A memory for as long as the catalogue stays as it is. Failures are not remembered. */
export function createQueryCache(changes: CatalogueChanges, mostEntries = MOST_ENTRIES): CatalogueCache {
  const answers = createResponseCache<unknown>({ changes, most: mostEntries, weigh: () => 1 });
  return {
    async getOrLoad<T>(key: string, find: () => Promise<T>): Promise<T> {
      if (key.length > LONGEST_KEY) return find();
      const heard = changes.hear();
      if (heard) await heard;
      return answers.getOrMake(key, find) as Promise<T>;
    },
  };
}
