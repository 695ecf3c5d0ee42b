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
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ search, count, y: scrollY } satisfies Place));
  } catch {
    // Without storage one starts from the first part.
  }
}

/** The place in this list before the page was loaded again; null where it was not, or showed no more than `count` laptops. */
export function takeScrollPosition(search: string, count: number): Place | null {
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
    return place.search === search && place.count > count ? place : null;
  } catch {
    return null;
  }
}
