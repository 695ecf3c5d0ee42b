import { laptopsQuery } from '#shared/contracts/search.ts';
import { PUBLIC_PAGES, type PublicPage } from '#shared/public-pages.ts';

/** The parameters that pages read of their addresses, in canonical order. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/': ['cursor'],
  '/home': ['cursor'],
  '/laptops': [...Object.keys(laptopsQuery.entries), 'cursor'],
};
/** A laptop's own page: its id, and perhaps its name. */
const LAPTOP_PATH = /^\/laptops\/[0-9a-f-]{36}(\/[\w-]{1,200})?$/;
const LAPTOP_PAGE: PublicPage = { loader: 'routes/laptop' };
/** A seller's own page. */
const SELLER_PATH = /^\/sellers\/[0-9a-f-]{36}$/;
const SELLER_PAGE: PublicPage = { loader: 'routes/seller' };
/** A post of the blog. */
const POST_PATH = /^\/blog\/[a-z0-9-]{1,60}$/;
const POST_PAGE: PublicPage = { loader: 'routes/post' };
const SELLER_QUERY = ['cursor'];
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
  const page = findPublicPage(dataPath ?? target);
  if (!page) return null;
  const given = new URLSearchParams(query);
  // The router names the loaders to run, since that of the root is not run again.
  if (dataPath !== null && (page.loader === undefined || String(given.getAll('_routes')) !== page.loader)) return null;
  const parameters = page === SELLER_PAGE ? SELLER_QUERY : (QUERIES[dataPath ?? target] ?? []);
  const names = dataPath === null ? parameters : [...parameters, '_routes'];
  // Several values of one parameter stand together.
  const canonical = names.flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]));
  return isDistinct(canonical) && String(new URLSearchParams(canonical)) === query ? address : null;
}

/** The path of the page whose data is asked for, as React Router spells it; null where it is a page that is asked for. */
function pathOfData(target: string): string | null {
  const [, root, other] = /^(?:(\/)_|(.*[^/]))\.data$/.exec(target) ?? [];
  return root ?? other ?? null;
}

function findPublicPage(path: string): PublicPage | undefined {
  if (LAPTOP_PATH.test(path)) return LAPTOP_PAGE;
  if (SELLER_PATH.test(path)) return SELLER_PAGE;
  if (POST_PATH.test(path)) return POST_PAGE;
  return Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined;
}

function isDistinct(pairs: readonly (readonly [string, string])[]): boolean {
  return new Set(pairs.map((pair) => pair.join('='))).size === pairs.length;
}
