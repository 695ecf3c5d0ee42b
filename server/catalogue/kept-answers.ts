import type { CatalogueChanges, Reading } from '#server/catalogue/changes.ts';

export interface Keeping<T> {
  changes: CatalogueChanges;
  /** The weight of all that is kept, in the unit of `weigh`. */
  most: number;
  /** What keeping something under its key costs; `null` for what is not to be kept. */
  weigh: (answer: T, key: string) => number | null;
  /** Whether an answer may still be given; by default as long as the catalogue stays as it was when it was read. */
  holds?: (answer: T, reading: Reading) => boolean;
}

/** Answers that were made from the catalogue. */
export interface KeptAnswers<T> {
  /** What is kept under `key` and holds, at once. */
  get(key: string): T | undefined;
  /** What is kept under `key` and holds, or else what `make` makes, once for all who ask meanwhile. */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>;
}

interface Kept<T> {
  reading: Reading;
  making: Promise<T>;
  made: { answer: T; weight: number } | null;
}

/**
 * Keeps answers while they hold, and of those as many as there is room for: what was of no use for longest goes first. Failures are not kept.
 * An answer that is being made while the catalogue changes is given to nobody who asks after the change.
 */
export function keepAnswers<T>({ changes, most, weigh, holds }: Keeping<T>): KeptAnswers<T> {
  /** In the order of their last use. */
  const all = new Map<string, Kept<T>>();
  let weight = 0;

  const drop = (key: string, kept: Kept<T>): void => {
    if (all.get(key) !== kept) return;
    all.delete(key);
    weight -= kept.made?.weight ?? 0;
  };
  const find = (key: string): Kept<T> | undefined => {
    const kept = all.get(key);
    if (!kept) return undefined;
    const { made, reading } = kept;
    if (made && holds ? holds(made.answer, reading) : changes.stillHolds(reading)) {
      all.delete(key);
      all.set(key, kept);
      return kept;
    }
    drop(key, kept);
    return undefined;
  };
  const settle = (key: string, kept: Kept<T>, answer: T): void => {
    if (all.get(key) !== kept) return;
    const heavy = weigh(answer, key);
    if (heavy === null || heavy > most) return drop(key, kept);
    kept.made = { answer, weight: heavy };
    weight += heavy;
    for (const [oldKey, old] of all) {
      if (weight <= most) break;
      if (old.made) drop(oldKey, old);
    }
  };
  return {
    get: (key) => find(key)?.made?.answer,
    getOrMake(key, make) {
      const known = find(key);
      if (known) return known.making;
      const kept: Kept<T> = { reading: changes.beginReading(), making: make(), made: null };
      all.set(key, kept);
      kept.making.then(
        (answer) => settle(key, kept, answer),
        () => drop(key, kept),
      );
      return kept.making;
    },
  };
}
