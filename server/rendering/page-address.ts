import { laptopsQuery } from '#shared/contracts/search.ts';

/** Pages that are the same for every visitor, with what they read of their query. */
const SHARED_PAGES: Record<string, readonly string[]> = {
  '/': ['q', 'cursor'],
  '/home': ['q', 'cursor'],
  '/laptops': [...Object.keys(laptopsQuery.entries), 'cursor'],
  '/blog': [],
  '/contact': [],
  '/login': [],
  '/signup': [],
  '/forgot-password': [],
};
/** A laptop's own page: its id, and perhaps its name. */
const LAPTOP_PAGE = /^\/laptops\/[0-9a-f-]{36}(\/[\w-]{1,200})?$/;
/** Nobody types so much; it would only fill the memory. */
const LONGEST = 500;

/**
 * The name under which a page may be kept for all visitors: its address, as long as it is one that the site itself makes. Null for pages
 * that are somebody's own, and for addresses with parameters that no page reads, twice the same or in another spelling: of those
 * there is no end.
 */
export function pageCacheKey(address: string): string | null {
  const mark = address.indexOf('?');
  if (mark < 0) return Object.hasOwn(SHARED_PAGES, address) || LAPTOP_PAGE.test(address) ? address : null;
  if (address.length > LONGEST) return null;
  const path = address.slice(0, mark);
  const read = Object.hasOwn(SHARED_PAGES, path) ? SHARED_PAGES[path] : undefined;
  const query = address.slice(mark + 1);
  if (!read || query === '') return null;
  const given = new URLSearchParams(query);
  // Several values of one parameter stand together.
  const canonical = read.flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]));
  return isDistinct(canonical) && String(new URLSearchParams(canonical)) === query ? address : null;
}

function isDistinct(pairs: readonly (readonly [string, string])[]): boolean {
  return new Set(pairs.map((pair) => pair.join('='))).size === pairs.length;
}
