import { laptopsQuery } from '#shared/contracts/search.ts';

/** A page that is the same for every visitor. */
interface SharedPage {
  /** What it reads of its query. */
  query: readonly string[];
  /** The id of the route whose loader it has; pages without one have no data to ask for. */
  loader?: string;
}

const SHARED_PAGES: Record<string, SharedPage> = {
  '/': { query: ['q', 'cursor'], loader: 'routes/home' },
  '/home': { query: ['q', 'cursor'], loader: 'home-by-name' },
  '/laptops': { query: [...Object.keys(laptopsQuery.entries), 'cursor'], loader: 'routes/laptops' },
  '/blog': { query: [] },
  '/contact': { query: [] },
  '/login': { query: [] },
  '/signup': { query: [] },
  '/forgot-password': { query: [] },
};
/** A laptop's own page: its id, and perhaps its name. */
const LAPTOP_PATH = /^\/laptops\/[0-9a-f-]{36}(\/[\w-]{1,200})?$/;
const LAPTOP_PAGE: SharedPage = { query: [], loader: 'routes/laptop' };
/** Bounds the length of a cache key. */
const MAX_LENGTH = 500;

/**
 * The cache key of a page, or of a data request for it (`/laptops.data?q=mac&_routes=routes%2Flaptops`): its address, as long as it is one that the
 * site itself makes. Null for pages of one visitor, and for addresses with unknown parameters, duplicates or another spelling: there is
 * no end of those.
 */
export function pageCacheKey(address: string): string | null {
  const mark = address.indexOf('?');
  const target = mark < 0 ? address : address.slice(0, mark);
  const query = mark < 0 ? '' : address.slice(mark + 1);
  if (address.length > MAX_LENGTH || (mark >= 0 && query === '')) return null;
  const dataPath = pathOfData(target);
  const page = findSharedPage(dataPath ?? target);
  if (!page) return null;
  const given = new URLSearchParams(query);
  // The router names the loaders to run, since that of the root is not run again.
  if (dataPath !== null && (page.loader === undefined || String(given.getAll('_routes')) !== page.loader)) return null;
  const names = dataPath === null ? page.query : [...page.query, '_routes'];
  // Several values of one parameter stand together.
  const canonical = names.flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]));
  return isDistinct(canonical) && String(new URLSearchParams(canonical)) === query ? address : null;
}

/** The path of the page whose data is asked for, as React Router spells it; null where it is a page that is asked for. */
function pathOfData(target: string): string | null {
  const [, root, other] = /^(?:(\/)_|(.*[^/]))\.data$/.exec(target) ?? [];
  return root ?? other ?? null;
}

function findSharedPage(path: string): SharedPage | undefined {
  if (LAPTOP_PATH.test(path)) return LAPTOP_PAGE;
  return Object.hasOwn(SHARED_PAGES, path) ? SHARED_PAGES[path] : undefined;
}

function isDistinct(pairs: readonly (readonly [string, string])[]): boolean {
  return new Set(pairs.map((pair) => pair.join('='))).size === pairs.length;
}
