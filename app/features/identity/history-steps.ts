const WAYS_IN = /^\/(login|signup|forgot-password|reset-password)\/?$/;

/** An entry of the browser's history, as the Navigation API names it. */
export interface HistoryEntry {
  url: string | null;
  /** Whether it can be gone to without loading the page anew. */
  sameDocument: boolean;
}

/**
 * How far back the page lies that somebody came from to log in, so that it is not in the history twice and opens where it was scrolled
 * to; only pages that let people in may lie between. Null where the page isn't there, as when a guard stopped them.
 * @param before the history's entries before the present one, the last one last
 */
export function stepsBack(before: readonly HistoryEntry[], from: string): number | null {
  for (const [place, { url, sameDocument }] of before.toReversed().entries()) {
    const entry = URL.parse(url ?? '');
    if (!entry || !sameDocument) return null;
    if (entry.pathname + entry.search + entry.hash === from) return -1 - place;
    if (!WAYS_IN.test(entry.pathname)) return null;
  }
  return null;
}

/** The entries before the present one; none where browsers lack the Navigation API. */
export function entriesBefore(): HistoryEntry[] {
  if (!('navigation' in window)) return [];
  const { currentEntry } = window.navigation;
  return window.navigation.entries().slice(0, currentEntry?.index ?? 0);
}
