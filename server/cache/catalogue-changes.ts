import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#database/open.ts';
import { type Listener, openListener } from '#server/cache/change-listener.ts';

/** Staleness bound (ms): what was read no longer ago may be served even if no word from the database confirms it. */
const MAX_STALENESS_MS = 800;
/** Age (ms) of the last confirmation from which a new one is requested in the background. */
const REVALIDATE_AFTER_MS = 300;
/** Timeout (ms) of a confirmation. */
const CONFIRM_TIMEOUT_MS = 500;
/** Reconnection delays (ms): the first and the longest. */
const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 5_000;

/** The version and time at which a read of the catalogue began. */
export interface Reading {
  version: number;
  at: number;
}

export type CatalogueChanges = ReturnType<typeof openCatalogueChanges>;

/**
 * Cache invalidation: tracks changes of the catalogue by this and other processes. Listens to the database's notifications of catalogue changes. Where that is impossible (the database is down, or a pooler does not pass
 * notifications on), readings are valid for less than a second.
 */
export function openCatalogueChanges(
  { url, pool }: OpenDatabase,
  log: FastifyBaseLogger,
  clock: () => number = () => performance.now(),
) {
  let version = 0;
  /** Time (by our clock) up to which all changes are known. */
  let heardUntil = -Infinity;
  let listener: Listener | null = null;
  let asking: Promise<void> | null = null;
  let pause = MIN_RECONNECT_MS;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const forget = (): void => {
    version += 1;
  };
  const lose = (lost: Listener | null): void => {
    if (stopped || (lost !== null && lost !== listener)) return;
    if (listener)
      log.warn('Changes of the catalogue cannot be listened to for the moment; pages are made anew every second');
    listener = null;
    forget();
    if (pool.ending) return;
    retry = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, MAX_RECONNECT_MS);
  };
  async function connect(): Promise<void> {
    const opened: Listener = openListener(url, { onChange: forget, onLost: () => lose(opened) });
    const at = clock();
    try {
      await opened.ready;
    } catch {
      lose(null);
      return;
    }
    if (stopped) return opened.close();
    // Changes while nobody listened are unknown.
    forget();
    listener = opened;
    heardUntil = at;
    pause = MIN_RECONNECT_MS;
  }

  /** One confirmation for all waiting callers; those who come while one is under way need the next one. */
  let next: Promise<void> | null = null;
  async function ask(): Promise<void> {
    const asked = listener;
    const at = clock();
    if (asked === null) return;
    if (await asked.answers(CONFIRM_TIMEOUT_MS)) heardUntil = at;
    else {
      void asked.close();
      lose(asked);
    }
  }
  const begin = (): Promise<void> =>
    (asking = ask().finally(() => {
      asking = null;
    }));
  const hearAll = (): Promise<void> => {
    if (!asking) return begin();
    return (next ??= asking.then(() => {
      next = null;
      return begin();
    }));
  };

  void connect();
  return {
    /** To be called before reading what will be cached. */
    beginReading: (): Reading => ({ version, at: clock() }),
    /** In ms. */
    ageOf: (reading: Reading): number => clock() - reading.at,
    /** Whether a reading is current, or was less than a second ago. */
    isCurrent: (reading: Reading): boolean =>
      reading.version === version && clock() - Math.max(reading.at, heardUntil) < MAX_STALENESS_MS,
    /** Requests a confirmation where the last one is too old to serve from; `null` when there is no need to wait. */
    revalidate(): Promise<void> | null {
      const age = clock() - heardUntil;
      if (listener === null || age < REVALIDATE_AFTER_MS) return null;
      const notified = asking ?? begin();
      return age < MAX_STALENESS_MS ? null : notified;
    },
    /** After a write of this process: resolves when everything it changed is invalidated. */
    async awaitOwnWrite(): Promise<void> {
      if (listener) await hearAll();
      // Without a listener, assume a change.
      if (!listener) forget();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
