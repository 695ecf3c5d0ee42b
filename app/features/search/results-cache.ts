import type { Laptops } from '#app/features/search/laptops.ts';

/** Lists are kept as they were for so long, in milliseconds, and so many of them. */
const KEEP_MILLISECONDS = 10 * 60_000;
const MOST_KEPT = 10;

/** What was shown at each entry of the history, with all that was loaded, so that coming back finds it all there. */
const kept = new Map<string, Laptops>();

const STORAGE_KEY = 'laptops-shown';

/** The router's name for the present entry of the history. */
export function entry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first';
}

export function cacheResults(laptops: Laptops): void {
  const key = entry();
  kept.delete(key);
  kept.set(key, laptops);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** What this entry of the history showed of this search, if that is not too old. */
export function cachedResults(search: string): Laptops | undefined {
  const laptops = kept.get(entry());
  return laptops?.search === search && Date.now() - laptops.now < KEEP_MILLISECONDS ? laptops : undefined;
}

interface Place {
  search: string;
  /** How many laptops were shown. */
  count: number;
  /** How far down the page was, in pixels. */
  y: number;
}

/** Remembers, for a page that is loaded again or come back to from elsewhere, how much of a list was shown. */
export function storeScrollPosition({ search, page }: Laptops): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ search, count: page.products.length, y: scrollY }));
  } catch {
    // Without storage one starts from the first part.
  }
}

/** The place in this list before the page was loaded again; null where it was not, or showed no more than it does now. */
export function storedScrollPosition({ search, page }: Laptops): Place | null {
  try {
    const [navigation] = performance.getEntriesByType('navigation');
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (
      stored === null ||
      !(navigation && 'type' in navigation && /^(reload|back_forward)$/.test(String(navigation.type)))
    )
      return null;
    const place: Place = JSON.parse(stored);
    return place.search === search && place.count > page.products.length ? place : null;
  } catch {
    return null;
  }
}
