import { FILTERS, type LaptopFilter } from '#shared/search/filters.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import { searchKey } from '#domain/search/count-found.ts';
import { findKeys } from '#domain/search/find-keys.ts';
import { listingFilters } from '#domain/search/listing-filters.ts';
import type { Search } from '#domain/search/parse-search.ts';
import type { SearchWord } from '#domain/search/parsed-search.ts';

/** The filters by weight: the least important, which are left out first, come first. */
const LEAST_FIRST = FILTERS.toSorted((one, other) => one.weight - other.weight).map(({ name }) => name);

/** Words for amounts, which listings often leave out. */
const AMOUNT = /\d(?:gb|tb|in|ghz)$|^gen\d|^(?:ssd|hdd|nvme)$/;
const NUMBER = /^i[3579]$|^\d/;

export interface NearestSearch {
  search: Search;
  leftOut: string[];
}

/**
 * The nearest search that finds anything, where one finds nothing: without one word or filter if that is enough, else without more and
 * more of them, those first that matter least.
 * @returns null when nothing that was asked for is found: without all of it, any laptop would be as near
 */
export async function nearestSearch(
  db: Database,
  search: Search,
  cache: CatalogueCache = NO_CACHE,
): Promise<NearestSearch | null> {
  const near = await cache.getOrLoad(`nearest ${searchKey(search)}`, () => lookForNearest(db, search));
  return near && { ...near, search: { ...near.search, sort: search.sort, near: search.near } };
}

async function lookForNearest(db: Database, search: Search): Promise<NearestSearch | null> {
  const words: WordStep[] = await Promise.all(
    search.words.map(async (word) => ({
      word,
      found: await findsAny(db, { ...search, words: [word], query: {}, filters: await listingFilters(db, {}) }),
    })),
  );
  const steps: Step[] = [
    // Words that no listing has make every search empty, so they are left out first.
    ...words.filter(({ found }) => !found).map(({ word }): Step => ({ word })),
    ...words.filter(({ word, found }) => found && AMOUNT.test(word.text)).map(({ word }): Step => ({ word })),
    ...LEAST_FIRST.filter((filter) => search.query[filter] !== undefined).map((filter): Step => ({ filter })),
    ...words.filter(({ word, found }) => found && NUMBER.test(word.text)).map(({ word }): Step => ({ word })),
    ...words
      .filter(({ word, found }) => found && !AMOUNT.test(word.text) && !NUMBER.test(word.text))
      .toReversed()
      .map(({ word }): Step => ({ word })),
  ];
  const unmatched = words.filter(({ found }) => !found).length;
  return (unmatched === 0 && (await withoutOne(db, search, steps))) || withoutFirst(db, search, steps, unmatched);
}

/**
 * The search without the first single step that is enough, if something is left of it. By bisection: where leaving out several steps at once
 * finds nothing, no single one of them would help.
 */
async function withoutOne(db: Database, search: Search, steps: readonly Step[]): Promise<NearestSearch | null> {
  const half = Math.ceil(steps.length / 2);
  for (const part of [steps.slice(0, half), steps.slice(half)]) {
    if (part.length === 0) continue;
    const near = await without(db, search, part);
    if (!(await findsAny(db, near.search))) continue;
    if (part.length > 1) {
      const one = await withoutOne(db, search, part);
      if (one) return one;
    } else if (near.search.words.length + near.search.filters.values.size > 0) return near;
  }
  return null;
}

/** The search without as few of the steps as it takes, from the first one on, without `least` of them in any case, and not without all. */
async function withoutFirst(
  db: Database,
  search: Search,
  steps: readonly Step[],
  least: number,
): Promise<NearestSearch | null> {
  let found: NearestSearch | null = null;
  let [fewest, most] = [Math.max(1, least), steps.length - 1];
  // Binary search: the more is left out, the more is found.
  while (fewest <= most) {
    const count = found ? Math.floor((fewest + most) / 2) : most;
    const near = await without(db, search, steps.slice(0, count));
    if (await findsAny(db, near.search)) {
      found = near;
      most = count - 1;
    } else if (found) fewest = count + 1;
    else return null;
  }
  return found;
}

interface WordStep {
  word: SearchWord;
  found: boolean;
}
type Step = { word: SearchWord } | { filter: LaptopFilter['name'] };

async function without(db: Database, search: Search, steps: readonly Step[]): Promise<NearestSearch> {
  const query = { ...search.query };
  const dropped = new Set<SearchWord>();
  const leftOut: string[] = [];
  for (const step of steps) {
    if ('word' in step) {
      dropped.add(step.word);
      leftOut.push(step.word.text);
    } else {
      delete query[step.filter];
      leftOut.push(step.filter);
    }
  }
  const words = search.words.filter((word) => !dropped.has(word));
  return { search: { ...search, query, words, filters: await listingFilters(db, query) }, leftOut };
}

async function findsAny(db: Database, search: Search): Promise<boolean> {
  const { ids } = await findKeys(db, { ...search, sort: 'newest' }, 1, undefined);
  return ids.length > 0;
}
