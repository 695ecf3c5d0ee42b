import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/tables.ts';
import { countCall } from '#domain/rate-limit.ts';
import { hashToken } from '#domain/tokens.ts';

/** Per limit; the least recently counted are dropped first. */
const MAX_KEYS = 10_000;

/** What a key has used of its current window. */
interface Usage {
  used: number;
  /** How long (ms) until the window ends; 0 where nothing was used. */
  endsInMs: number;
}

/**
 * A fixed-window counter per key.
 * @param clock in ms; monotonic, so that setting the time of day back locks nobody out
 */
export function openRateCounter(clock: () => number = () => performance.now()) {
  // An entry expires with its window: adding to it does not extend it.
  const windows = new LRUCache<string, number>({
    max: MAX_KEYS,
    ttl: 1,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now: clock },
  });
  const read = (key: string): Usage => {
    const used = windows.get(key);
    return used === undefined ? { used: 0, endsInMs: 0 } : { used, endsInMs: windows.getRemainingTTL(key) };
  };
  return {
    /** Adds points to the current window, or opens one of `windowMs`. @returns the usage after it */
    add(key: string, points: number, windowMs: number): Usage {
      windows.set(key, read(key).used + points, { ttl: windowMs });
      return read(key);
    },
    read,
  };
}

/** Where limits count. */
export interface CountingPlaces {
  /** For limits that hold for all processes together; without it, those hold for each. */
  db?: Database;
  /** In ms, monotonic. */
  clock?: () => number;
}

/** What the plugin says of a route whose limit is its own. */
interface LimitedRoute {
  together?: boolean;
  routeInfo: { method: string | string[]; url: string };
}

/** The counter as a store for `@fastify/rate-limit`, whose own store uses the wall clock. Each route with its own limit has its own counter. */
export function rateLimitStore({ db, clock }: CountingPlaces = {}): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #counter = openRateCounter(clock);

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const { used, endsInMs } = this.#counter.add(key, 1, windowMs);
      callback(null, { current: used, ttl: endsInMs });
    }

    child(options: unknown): FastifyRateLimitStore {
      const { together = false, routeInfo } = options as LimitedRoute;
      return together && db ? new SharedStore(db, `${String(routeInfo.method)} ${routeInfo.url}`) : new Store();
    }
  };
}

/** Counts in the database, for all processes. Addresses are stored as hashes, for as long as their window lasts. */
class SharedStore implements FastifyRateLimitStore {
  readonly #db: Database;
  readonly #route: string;

  constructor(db: Database, route: string) {
    this.#db = db;
    this.#route = route;
  }

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, most: number): void {
    countCall(this.#db, `${this.#route} ${hashToken(key)}`, { most, windowSeconds: windowMs / 1_000 }).then(
      ({ calls, seconds }) => callback(null, { current: calls, ttl: Math.max(1, seconds * 1_000) }),
      (error: Error) => callback(error, undefined),
    );
  }

  child(): FastifyRateLimitStore {
    return this;
  }
}
