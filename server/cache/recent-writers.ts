import { LRUCache } from 'lru-cache';
import { networkSourceOf } from '#domain/network-source.ts';

/** In ms; longer than anything of before is served. */
const REMEMBERED_MS = 3_000;
const MOST = 50_000;

export type RecentWriters = ReturnType<typeof openRecentWriters>;

/** From which networks something was written a moment ago: they are served nothing of before. */
export function openRecentWriters() {
  const networks = new LRUCache<string, true>({ max: MOST, ttl: REMEMBERED_MS });
  return {
    note: (address: string): void => void networks.set(networkSourceOf(address), true),
    has: (address: string): boolean => networks.has(networkSourceOf(address)),
  };
}
