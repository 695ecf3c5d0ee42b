import { readStoredJson, writeStored } from '#app/browser-storage.ts';

const STORAGE_KEY = 'laptops-shown';

interface Place {
  search: string;
  /** How many laptops were shown. */
  count: number;
  /** How far down the page was, in pixels. */
  y: number;
}

/** Stores, for a page that is loaded again or come back to from elsewhere, how much of a list was shown. */
export function storeScrollPosition(search: string, count: number): void {
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ search, count, y: scrollY } satisfies Place));
}

/** The place in this list before the page was loaded again; null where it was not, or showed no more than `count` laptops. */
export function takeScrollPosition(search: string, count: number): Place | null {
  const place = readStoredJson<Place | null>('sessionStorage', STORAGE_KEY, null);
  writeStored('sessionStorage', STORAGE_KEY, null);
  const [navigation] = performance.getEntriesByType('navigation');
  const isSamePage = navigation && 'type' in navigation && /^(reload|back_forward)$/.test(String(navigation.type));
  return isSamePage && place?.search === search && place.count > count ? place : null;
}
