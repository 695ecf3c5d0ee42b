import { createHmac, randomBytes } from 'node:crypto';

/** Who looks at a laptop: an account, or whoever is behind an address and a browser. */
export interface Visitor {
  /** Null for who is not signed in. */
  accountId: string | null;
  /** Of their network, as rate limits know it. */
  address: string;
  userAgent: string;
}

const DAY_MS = 86_400_000;
/** So many laptops and visitors are remembered at most; beyond that the oldest are forgotten, and may count again. */
const MAX_ENTRIES = 200_000;
/** Of one address, so many browsers count for a laptop and day: a household or an office, but nobody who pretends to be a hundred. */
const MOST_OF_ADDRESS = 5;

/**
 * Remembers in memory who has looked at which laptop today, so that each counts once: as numbers made with a secret that is thrown away with the day
 * (of UTC), from which nobody can be told. Nothing of it is stored.
 * @param clock in ms since 1970
 */
export function trackVisitors(clock: () => number = Date.now) {
  let day = -1;
  let salt = randomBytes(32);
  let seen = new Map<number, number>();

  /** 48 bits. */
  const numberOf = (...parts: readonly string[]) =>
    createHmac('sha256', salt).update(parts.join('\n')).digest().readUIntBE(0, 6);

  function forgetYesterday(): void {
    const today = Math.floor(clock() / DAY_MS);
    if (today === day) return;
    day = today;
    salt = randomBytes(32);
    seen = new Map();
  }

  function remember(key: number, times: number): void {
    seen.set(key, times);
    if (seen.size <= MAX_ENTRIES) return;
    const [oldest] = seen.keys();
    if (oldest !== undefined) seen.delete(oldest);
  }

  return {
    /** Whether this visitor's look at a laptop is the first one today; from then on it isn't. */
    isNew(productId: string, { accountId, address, userAgent }: Visitor): boolean {
      forgetYesterday();
      const who = accountId === null ? ['visitor', address, userAgent] : ['account', accountId];
      const visitor = numberOf(productId, ...who);
      if (seen.has(visitor)) return false;
      const network = numberOf(productId, 'address', address);
      const known = seen.get(network) ?? 0;
      if (accountId === null && known >= MOST_OF_ADDRESS) return false;
      remember(visitor, 1);
      if (accountId === null) remember(network, known + 1);
      return true;
    },
  };
}
