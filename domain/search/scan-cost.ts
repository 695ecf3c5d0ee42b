import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Database } from '#database/tables.ts';
import { required } from '#domain/search/listing-filters.ts';
import { termFrequencies } from '#domain/search/term-frequencies.ts';
import type { Search } from '#domain/search/parse-search.ts';

/** Fetching a row by the GIN index costs about so many times as much as the next row of an index scan. */
const GIN_FETCH_COST = 3;
/** Assumed selectivity of a filter on a column. */
const RANGE_SELECTIVITY = 0.4;
const MIN_SCAN = 300;
/** Statistics say nothing of how often terms occur together, so the first scan is short. */
const MAX_FIRST_SCAN = 2_500;
const MAX_SCAN = 12_000;
/** Rows to scan for each hit of the page where no term's frequency is known. */
const ROWS_PER_HIT = 50;

/**
 * Estimates how many rows an index scan along the order has to read first to fill a page; 0 where one of the terms is so rare that the GIN
 * index finds all of its listings with less work. Terms correlate, so each further one counts with the square root of its selectivity.
 */
export async function estimatedScanRows(db: Database, search: Search, size: number): Promise<number> {
  const all = required(search);
  if (all.length === 0) return MAX_SCAN + ROWS_PER_HIT * size;
  const { listings, selectivity } = await termFrequencies(db);
  const [least = 1, ...others] = all.map(({ terms }) => selectivity(terms)).toSorted((one, other) => one - other);
  const combined =
    others.reduce((product, other) => product * Math.sqrt(other), least) *
    RANGE_SELECTIVITY ** (search.filters.prices.length + search.filters.ranges.length);
  const rows = Math.min(Math.max(MIN_SCAN, Math.ceil((2 * (size + 1)) / combined)), MAX_FIRST_SCAN + size);
  return least * listings * GIN_FETCH_COST <= rows ? 0 : rows;
}

/**
 * Estimates how many further rows to scan after `scanned` of them had `found` hits; 0 where the GIN index finds all there are with less work.
 * @param missing how many the page still lacks
 */
export async function estimatedFurtherRows(
  db: Database,
  { scanned, found, missing }: { scanned: number; found: number; missing: number },
): Promise<number> {
  if (found === 0) return 0;
  const { listings } = await termFrequencies(db);
  const rows = Math.ceil((1.5 * missing * scanned) / found);
  return rows > MAX_SCAN + missing || (found / scanned) * listings * GIN_FETCH_COST <= rows
    ? 0
    : Math.max(MIN_SCAN, rows);
}

/** Whether a cursor may name a segment of so many rows; 0 stands for all. */
export function isSegmentSize(rows: number): boolean {
  return rows >= 0 && rows <= MAX_SCAN + MAX_PAGE_SIZE + 1;
}
