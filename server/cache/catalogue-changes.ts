import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#database/open.ts';
import { type Listener, openListener } from '#server/cache/change-listener.ts';

/** What was read from the catalogue this long ago (ms) may be shown, whether or not we have heard from the database since. */
const MAY_BE_OLD_MS = 800;
/** From this age (ms) of our last word from the database we ask for another, while still going by the last one. */
const ASK_AGAIN_MS = 300;
/** How long (ms) we wait for that word. */
const PATIENCE_MS = 500;
/** How long (ms) after losing the connection we try to get another one: at first, and at most. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** The moment at which something began to be read from the catalogue. */
export interface Reading {
  version: number;
  at: number;
}

/** Knows when the catalogue has changed, by this process or by any other. */
export interface CatalogueChanges {
  /** To be called before reading what is to be kept. */
  beginReading(): Reading;
  /** How long ago (ms) that was. */
  ageOf(reading: Reading): number;
  /** Whether what was read then is what the database has now, or had less than a second ago. */
  stillHolds(reading: Reading): boolean;
  /** Hears what there is to hear. `null` when we have heard just now, so that nobody has to wait. */
  hear(): Promise<void> | null;
  /** After a write of our own: resolves when nothing read before it holds any more, if it changed anything. */
  awaitOwnWrite(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to the database for changes of the catalogue. Where it cannot be listened to (it is away, or a proxy in between does not pass
 * on what it says), what was read holds for less than a second.
 */
export function openCatalogueChanges(
  { url, pool }: OpenDatabase,
  log: FastifyBaseLogger,
  clock: () => number = () => performance.now(),
): CatalogueChanges {
  let version = 0;
  /** Until when (by our clock) we know of all changes. */
  let heardUntil = -Infinity;
  let listener: Listener | null = null;
  let asking: Promise<void> | null = null;
  let pause = FIRST_PAUSE_MS;
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
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
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
    // What happened while nobody listened is not known.
    forget();
    listener = opened;
    heardUntil = at;
    pause = FIRST_PAUSE_MS;
  }

  /** One question for all who wait; whoever comes while it is asked may not be covered by it and waits for the next one. */
  let next: Promise<void> | null = null;
  async function ask(): Promise<void> {
    const asked = listener;
    const at = clock();
    if (asked === null) return;
    if (await asked.answers(PATIENCE_MS)) heardUntil = at;
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
    beginReading: () => ({ version, at: clock() }),
    ageOf: (reading) => clock() - reading.at,
    stillHolds: (reading) => reading.version === version && clock() - Math.max(reading.at, heardUntil) < MAY_BE_OLD_MS,
    hear() {
      const age = clock() - heardUntil;
      if (listener === null || age < ASK_AGAIN_MS) return null;
      const heard = asking ?? begin();
      return age < MAY_BE_OLD_MS ? null : heard;
    },
    async awaitOwnWrite() {
      if (listener) await hearAll();
      // Nobody told us whether it changed anything.
      if (!listener) forget();
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await listener?.close();
    },
  };
}
