import type { CatalogueMemory } from '#domain/catalogue-memory.ts';
import type { CatalogueChanges, Reading } from '#server/catalogue/changes.ts';

/** So much is remembered at most; what was of no use for longest is forgotten first. */
const MOST_ENTRIES = 2_000;
/** Longer keys are nobody's usual question. */
const LONGEST_KEY = 500;

interface Remembered {
  reading: Reading;
  found: Promise<unknown>;
}

/** A memory for as long as the catalogue stays as it is. Failures are not remembered. */
export function createCatalogueMemory(changes: CatalogueChanges, mostEntries = MOST_ENTRIES): CatalogueMemory {
  const entries = new Map<string, Remembered>();
  return {
    async remember<T>(key: string, find: () => Promise<T>): Promise<T> {
      if (key.length > LONGEST_KEY) return find();
      const heard = changes.hear();
      if (heard) await heard;
      const known = entries.get(key);
      if (known) entries.delete(key);
      if (known && changes.stillHolds(known.reading)) {
        entries.set(key, known);
        return known.found as Promise<T>;
      }
      const asked: Remembered = { reading: changes.beginReading(), found: find() };
      entries.set(key, asked);
      if (entries.size > mostEntries) entries.delete(entries.keys().next().value ?? '');
      asked.found.catch(() => {
        if (entries.get(key) === asked) entries.delete(key);
      });
      return asked.found as Promise<T>;
    },
  };
}
