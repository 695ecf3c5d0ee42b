import { LRUCache } from 'lru-cache';
import type { CatalogueChanges, Reading } from '#server/cache/catalogue-changes.ts';

interface VersionedCacheOptions<T> {
  changes: CatalogueChanges;
  /** Sum of the sizes of all entries, in the unit of `sizeOf`. */
  maxSize: number;
  /** The size of an entry, a positive number; `null` when it must not be stored. */
  sizeOf: (value: T, key: string) => number | null;
  /** Whether an entry may still be served; by default, while the catalogue has not changed since it was read. */
  isFresh?: (value: T, reading: Reading) => boolean;
  /** Whether an entry that is not fresh is kept, for those who ask for the `previous` one. By default none is. */
  isKept?: (value: T, reading: Reading) => boolean;
}

/** How a cache is used, since the process began. */
export interface CacheCounts {
  /** Values that were there, or were being loaded for somebody else. */
  hits: number;
  /** Loads. */
  misses: number;
  /** At present. */
  entries: number;
}

/** A cache of values that were computed from the catalogue. */
export interface VersionedCache<T> {
  /** The fresh value under `key`, or `undefined`; never waits. */
  get(key: string): T | undefined;
  /** The value under `key` that was fresh until a moment ago, for as long as it is kept; never waits. */
  previous(key: string): T | undefined;
  /** The fresh value under `key`, or the load that is under way; `undefined` where there is neither. @param signal as in `getOrLoad` */
  join(key: string, signal?: AbortSignal): Promise<T> | undefined;
  /**
   * The fresh value under `key`, or what `load` returns, called once for all concurrent callers.
   * @param load called synchronously on a miss; its signal is aborted when every caller has gone
   * @param signal aborted when this caller has gone. A caller without one keeps the load alive.
   * @throws the reason of `signal` as soon as it is aborted
   */
  getOrLoad(key: string, load: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  counts: () => CacheCounts;
}

interface Entry<T> {
  value: T;
  reading: Reading;
}

interface Load<T> {
  reading: Reading;
  promise: Promise<T>;
  callers: number;
  abort: AbortController;
}

/**
 * A size-bounded LRU cache whose entries are valid for one version of the catalogue. Failures are not stored. A load that was started before a
 * change is never given to callers who come after it. `lru-cache` stores the entries; single flight is ours, because its `fetch` aborts a load with its first
 * caller, not with its last, and joins a load whose reading is out of date.
 */
export function createVersionedCache<T>({
  changes,
  maxSize,
  sizeOf,
  isFresh = (_value, reading) => changes.isCurrent(reading),
  isKept = () => false,
}: VersionedCacheOptions<T>): VersionedCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ maxSize });
  const loads = new Map<string, Load<T>>();
  let hits = 0;
  let misses = 0;

  const findEntry = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (isFresh(entry.value, entry.reading)) {
      hits += 1;
      return entry;
    }
    if (!isKept(entry.value, entry.reading)) entries.delete(key);
    return undefined;
  };
  const forget = (key: string, load: Load<T>): void => {
    if (loads.get(key) === load) loads.delete(key);
  };
  const store = (key: string, load: Load<T>, value: T): void => {
    if (loads.get(key) !== load) return;
    loads.delete(key);
    const size = sizeOf(value, key);
    if (size !== null) entries.set(key, { value, reading: load.reading }, { size: Math.ceil(size) });
  };
  /** Waits for a load; the last caller to leave aborts it. */
  const wait = (key: string, load: Load<T>, signal: AbortSignal | undefined): Promise<T> => {
    load.callers += 1;
    if (!signal) return load.promise;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason);
        load.callers -= 1;
        if (load.callers > 0) return;
        forget(key, load);
        load.abort.abort(signal.reason);
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      load.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };
  const join = (key: string, signal?: AbortSignal): Promise<T> | undefined => {
    const entry = findEntry(key);
    if (entry) return Promise.resolve(entry.value);
    const load = loads.get(key);
    if (!load || !changes.isCurrent(load.reading)) return undefined;
    hits += 1;
    return wait(key, load, signal);
  };
  return {
    get: (key) => findEntry(key)?.value,
    previous(key) {
      const entry = entries.get(key);
      return entry && isKept(entry.value, entry.reading) ? entry.value : undefined;
    },
    join,
    getOrLoad(key, load, signal) {
      const joined = join(key, signal);
      if (joined) return joined;
      misses += 1;
      const abort = new AbortController();
      const reading = changes.beginReading();
      const started: Load<T> = { reading, promise: load(abort.signal), callers: 0, abort };
      loads.set(key, started);
      started.promise.then(
        (value) => store(key, started, value),
        () => forget(key, started),
      );
      return wait(key, started, signal);
    },
    counts: () => ({ hits, misses, entries: entries.size }),
  };
}
