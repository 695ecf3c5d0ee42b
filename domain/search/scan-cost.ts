import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Database } from '#database/tables.ts';
import { required } from '#domain/search/listing-filters.ts';
import { termFrequencies } from '#domain/search/term-frequencies.ts';
import type { Search } from '#domain/search/parse-search.ts';

/** Fetching a listing that the index of terms names costs about so much more than the next one of an order. */
const COST_OF_FETCHING = 3;
/** Filters on columns let about so many through. */
const SHARE_OF_A_RANGE = 0.4;
const FEWEST = 300;
/** Nothing is known of how often words stand together; so the first walk is short. */
const MOST_AT_FIRST = 2_500;
const MOST = 12_000;
/** Without terms, where hits come as they like: for each that the page has room for. */
const ROWS_A_HIT = 50;

/**
 * How many listings to walk along an order at first to fill a page; 0 where one of the terms is so rare that the index of terms finds all
 * that have it with less work. Terms go together more often than by chance: each further one counts for its root.
 */
export async function estimatedScanRows(db: Database, search: Search, size: number): Promise<number> {
  const all = required(search);
  if (all.length === 0) return MOST + ROWS_A_HIT * size;
  const { listings, shareOf } = await termFrequencies(db);
  const [least = 1, ...others] = all.map(({ terms }) => shareOf(terms)).toSorted((one, other) => one - other);
  const share =
    others.reduce((product, other) => product * Math.sqrt(other), least) *
    SHARE_OF_A_RANGE ** (search.filters.prices.length + search.filters.ranges.length);
  const rows = Math.min(Math.max(FEWEST, Math.ceil((2 * (size + 1)) / share)), MOST_AT_FIRST + size);
  return least * listings * COST_OF_FETCHING <= rows ? 0 : rows;
}

/**
 * How many more listings to walk after `walked` of them had `found`; 0 where the index of terms finds all there are with less work.
 * @param missing how many the page still lacks
 */
export async function estimatedScanRowsOn(
  db: Database,
  { walked, found, missing }: { walked: number; found: number; missing: number },
): Promise<number> {
  if (found === 0) return 0;
  const { listings } = await termFrequencies(db);
  const rows = Math.ceil((1.5 * missing * walked) / found);
  return rows > MOST + missing || (found / walked) * listings * COST_OF_FETCHING <= rows ? 0 : Math.max(FEWEST, rows);
}

/** Whether a stretch of so many listings is one that is walked for relevance; 0 stands for all. */
export function isBand(rows: number): boolean {
  return rows >= 0 && rows <= MOST + MAX_PAGE_SIZE + 1;
}
