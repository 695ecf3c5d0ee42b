import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** So many addresses are remembered per limit at most; those that were quiet longest are forgotten first. */
const MOST_ADDRESSES = 10_000;

interface Window {
  used: number;
  /** By the clock of the counter, in ms. */
  endsAt: number;
}

/** What a key has used of its present window. */
export interface Usage {
  used: number;
  /** How long (ms) until the window ends; 0 where nothing was used. */
  endsInMs: number;
}

/** Counts what each key uses in fixed windows of time. */
export interface RateCounter {
  /** Counts so many points. @returns what is used by then */
  add(key: string, points: number, windowMs: number): Usage;
  read(key: string): Usage;
}

/** @param clock in ms; monotonic, so that setting the time of day back locks nobody out */
export function openRateCounter(clock: () => number = () => performance.now()): RateCounter {
  const windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });
  const present = (key: string): Window | undefined => {
    const known = windows.get(key);
    return known && known.endsAt > clock() ? known : undefined;
  };
  return {
    add(key, points, windowMs) {
      const window = present(key) ?? { used: 0, endsAt: clock() + windowMs };
      window.used += points;
      windows.set(key, window);
      return { used: window.used, endsInMs: window.endsAt - clock() };
    },
    read(key) {
      const window = present(key);
      return window ? { used: window.used, endsInMs: window.endsAt - clock() } : { used: 0, endsInMs: 0 };
    },
  };
}

/** The counter as a store of `@fastify/rate-limit`, whose own store goes by the time of day. Each route with a limit of its own counts for itself. */
export function rateLimitStore(clock?: () => number): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #counter = openRateCounter(clock);

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const { used, endsInMs } = this.#counter.add(key, 1, windowMs);
      callback(null, { current: used, ttl: endsInMs });
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
}
