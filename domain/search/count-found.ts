import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { EXACT_COUNT_LIMIT } from '#shared/limits.ts';
import type { FacetName } from '#shared/search/filters.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import type { Page } from '#domain/paging.ts';
import { matches, required } from '#domain/search/listing-filters.ts';
import { roundEstimate, sampleOf } from '#domain/search/sample.ts';
import { termFrequencies } from '#domain/search/term-frequencies.ts';
import type { Search } from '#domain/search/parse-search.ts';

/** Listings in a sample. */
const SAMPLE = 4_000;
/** An estimate counts as above the limit from here on, and when the sample has at least so many hits. */
const TRUSTED_ESTIMATE = 1.5 * EXACT_COUNT_LIMIT;
const MIN_SAMPLE_HITS = 50;

export type Total = Pick<Page<never>, 'total' | 'totalIsExact'>;

/**
 * How many laptops a search finds: exact up to 10,000, above that an estimate from a sample of the listings.
 * @param without a filter that does not count
 */
export function countFound(
  db: Database,
  search: Search,
  { cache = NO_CACHE, without }: { cache?: CatalogueCache; without?: FacetName | undefined } = {},
): Promise<Total> {
  return cache.getOrLoad(`total ${searchKey(search)} ${without ?? ''}`, () => count(db, search, { cache, without }));
}

/** A cache key for what a search asks for, whatever its order. */
export function searchKey({ words, query, filters }: Search): string {
  return JSON.stringify([words, filters.market, filters.ranges.length, { ...query, q: undefined, sort: undefined }]);
}

/**
 * About how many laptops a search finds.
 * @returns null where they may be few enough to be counted exactly
 */
export function estimateMany(
  db: Database,
  search: Search,
  { cache = NO_CACHE, without }: { cache?: CatalogueCache; without?: FacetName | undefined } = {},
): Promise<number | null> {
  return cache.getOrLoad(`estimate ${searchKey(search)} ${without ?? ''}`, async () => {
    const { listings, selectivity } = await termFrequencies(db);
    const rarest = Math.min(1, ...required(search, without).map(({ terms }) => selectivity(terms)));
    return rarest * listings > EXACT_COUNT_LIMIT ? estimateFound(db, matches(search, without), listings) : null;
  });
}

async function count(
  db: Database,
  search: Search,
  options: { cache: CatalogueCache; without: FacetName | undefined },
): Promise<Total> {
  const estimate = await estimateMany(db, search, options);
  if (estimate !== null) return { total: estimate, totalIsExact: false };
  // No `limit`: with one, PostgreSQL would choose a sequential scan in the hope of stopping early.
  const { total } = await db
    .selectFrom('listings')
    .where(matches(search, options.without))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, totalIsExact: true };
}

/** @returns null where the sample does not show that there are more than 10,000 */
async function estimateFound(db: Database, condition: RawBuilder<SqlBool>, listings: number): Promise<number | null> {
  const { rows } = await sql<{ seen: number; found: number }>`
    select count(*)::integer as seen, count(*) filter (where ${condition})::integer as found
    from listings ${sampleOf(SAMPLE, listings)}
  `.execute(db);
  const { seen = 0, found = 0 } = rows[0] ?? {};
  const estimate = seen === 0 ? 0 : (found / seen) * listings;
  return found >= MIN_SAMPLE_HITS && estimate >= TRUSTED_ESTIMATE ? roundEstimate(estimate) : null;
}
