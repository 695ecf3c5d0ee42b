import type { CatalogueMemory } from '#domain/catalogue-memory.ts';
import type { CatalogueChanges } from '#server/catalogue/changes.ts';
import { keepAnswers } from '#server/catalogue/kept-answers.ts';

const MOST_ENTRIES = 2_000;
/** Longer keys are nobody's usual question. */
const LONGEST_KEY = 500;

/** A memory for as long as the catalogue stays as it is. Failures are not remembered. */
export function createCatalogueMemory(changes: CatalogueChanges, mostEntries = MOST_ENTRIES): CatalogueMemory {
  const answers = keepAnswers<unknown>({ changes, most: mostEntries, weigh: () => 1 });
  return {
    async remember<T>(key: string, find: () => Promise<T>): Promise<T> {
      if (key.length > LONGEST_KEY) return find();
      const heard = changes.hear();
      if (heard) await heard;
      return answers.getOrMake(key, find) as Promise<T>;
    },
  };
}
