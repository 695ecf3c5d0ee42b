import type { CatalogueChanges, Reading } from '#server/cache/catalogue-changes.ts';

export interface ResponseCacheOptions<T> {
  changes: CatalogueChanges;
  /** The weight of all that is kept, in the unit of `weigh`. */
  most: number;
  /** What keeping something under its key costs; `null` for what is not to be kept. */
  weigh: (answer: T, key: string) => number | null;
  /** Whether an answer may still be given; by default as long as the catalogue stays as it was when it was read. */
  holds?: (answer: T, reading: Reading) => boolean;
}

/** Answers that were made from the catalogue. */
export interface ResponseCache<T> {
  /** What is kept under `key` and holds, at once. */
  get(key: string): T | undefined;
  /** What is kept under `key` and holds, or is being made; `undefined` where there is neither. @param gone as in `getOrMake` */
  join(key: string, gone?: AbortSignal): Promise<T> | undefined;
  /**
   * What is kept under `key` and holds, or else what `make` makes, once for all who ask meanwhile.
   * @param make called at once where there is nothing; its signal is aborted when all who wait have gone
   * @param gone aborted when the one who asks has gone. Who names none stays.
   * @throws the reason of `gone`, as soon as it is aborted
   */
  getOrMake(key: string, make: (allGone: AbortSignal) => Promise<T>, gone?: AbortSignal): Promise<T>;
}

interface Kept<T> {
  reading: Reading;
  making: Promise<T>;
  made: { answer: T; weight: number } | null;
  /** How many wait for it to be made. */
  waiting: number;
  allGone: AbortController;
}

/**
 * Keeps answers while they hold, and of those as many as there is room for: what was of no use for longest goes first. Failures are not kept.
 * An answer that is being made while the catalogue changes is given to nobody who asks after the change.
 */
export function createResponseCache<T>({ changes, most, weigh, holds }: ResponseCacheOptions<T>): ResponseCache<T> {
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
  /** Waits for an answer; when the last who waits has gone it is abandoned. */
  const wait = (key: string, kept: Kept<T>, gone: AbortSignal | undefined): Promise<T> => {
    kept.waiting += 1;
    if (!gone || kept.made) return kept.making;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        reject(gone.reason);
        kept.waiting -= 1;
        if (kept.waiting > 0 || kept.made) return;
        drop(key, kept);
        kept.allGone.abort(gone.reason);
      };
      if (gone.aborted) return leave();
      gone.addEventListener('abort', leave, { once: true });
      kept.making.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave));
    });
  };
  const join = (key: string, gone?: AbortSignal): Promise<T> | undefined => {
    const known = find(key);
    return known && wait(key, known, gone);
  };
  return {
    get: (key) => find(key)?.made?.answer,
    join,
    getOrMake(key, make, gone) {
      const known = join(key, gone);
      if (known) return known;
      const allGone = new AbortController();
      const reading = changes.beginReading();
      const kept: Kept<T> = { reading, making: make(allGone.signal), made: null, waiting: 0, allGone };
      all.set(key, kept);
      kept.making.then(
        (answer) => settle(key, kept, answer),
        () => drop(key, kept),
      );
      return wait(key, kept, gone);
    },
  };
}
