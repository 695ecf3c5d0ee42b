import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FacetsAnswer, LaptopsQuery } from '#shared/contracts/search.ts';
import { FACET_FILTERS, FACETS, type FacetName } from '#shared/search/filters.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { columnOf } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import { estimateMany, type Total } from '#domain/search/count-found.ts';
import { matches } from '#domain/search/listing-filters.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { roundEstimate, sampleOf } from '#domain/search/sample.ts';
import { termFrequencies } from '#domain/search/term-frequencies.ts';
import { type Search, parseSearch } from '#domain/search/parse-search.ts';

/** The most values that are returned of one facet. */
const MAX_VALUES = 60;
/** Listings in a sample. */
const SAMPLE = 8_000;

/** The column of the listings that each facet counts. */
const COLUMNS = FACET_FILTERS.map(({ spec }) => (spec === null ? 'category' : columnOf(spec)));

/** A facet's value as it stands in the address, in SQL. */
const VALUES = new Map<FacetName, RawBuilder<string>>(
  FACET_FILTERS.map(({ name, floored }, at) => {
    const column = sql.raw(COLUMNS[at] ?? '');
    return [name, floored ? sql`floor(${column})` : sql`${column}`];
  }),
);

/**
 * What a search can be narrowed by, with how many laptops each choice leads to; each facet is counted as if nothing of its own were
 * chosen. Exact up to 10,000 laptops, estimated from a sample above. When nothing is found, of what comes nearest.
 */
export function findFacets(db: Database, query: LaptopsQuery, cache: CatalogueCache = NO_CACHE): Promise<FacetsAnswer> {
  const { sort: _sort, ...asked } = query;
  return cache.getOrLoad(`facets ${JSON.stringify(asked)}`, () => countFacets({ db, cache }, query));
}

interface Catalogue {
  db: Database;
  cache: CatalogueCache;
}

async function countFacets(catalogue: Catalogue, query: LaptopsQuery): Promise<FacetsAnswer> {
  const { db, cache } = catalogue;
  const asked = await parseSearch(db, query, cache);
  let search = asked;
  let all = await countValues(catalogue, asked, openFacets(asked));
  let leftOut: string[] = [];
  if (all.total === 0) {
    const near = await nearestSearch(db, asked, cache);
    if (near) {
      ({ search, leftOut } = near);
      all = await countValues(catalogue, search, openFacets(search));
    }
  }
  const chosen = FACETS.filter((facet) => search.filters.values.has(facet));
  const others = await Promise.all(chosen.map((facet) => countValues(catalogue, search, [facet], facet)));
  const counted = new Map([...all.values, ...others.flatMap(({ values }) => [...values])]);
  return {
    total: all.total,
    totalIsExact: all.totalIsExact,
    facets: FACETS.map((name) => ({ name, values: counted.get(name) ?? [] })),
    understood: [...asked.understood],
    corrected: asked.corrected,
    place: placeOf(search.query.near ?? asked.query.near),
    leftOut,
  };
}

function placeOf(near: string | undefined): FacetsAnswer['place'] {
  const place = near === undefined ? null : findPlace(near);
  return place && { name: place.name, country: place.country, kind: place.kind };
}

/** Those of which nothing is chosen: they are counted among all that is found. */
function openFacets(search: Search): FacetName[] {
  return FACETS.filter((facet) => !search.filters.values.has(facet));
}

interface Counted extends Total {
  values: Map<FacetName, { value: string; count: number }[]>;
}

/** @param without the facet whose own choice does not count */
async function countValues(
  { db, cache }: Catalogue,
  search: Search,
  facets: readonly FacetName[],
  without?: FacetName,
): Promise<Counted> {
  const estimate = await estimateMany(db, search, { cache, without });
  const sample = estimate === null ? sql`` : sampleOf(SAMPLE, (await termFrequencies(db)).listings);
  const { found, values } = await readCounts(db, facets, { condition: matches(search, without), sample, estimate });
  return { total: estimate ?? found, totalIsExact: estimate === null, values };
}

async function readCounts(
  db: Database,
  facets: readonly FacetName[],
  {
    condition,
    sample,
    estimate,
  }: { condition: RawBuilder<SqlBool>; sample: RawBuilder<unknown>; estimate: number | null },
): Promise<Pick<Counted, 'values'> & { found: number }> {
  const counts = facets.map((facet) => {
    const value = VALUES.get(facet);
    return sql`
      select ${facet}::text as facet, ${value}::text as value, count(*)::integer as count
      from found where ${value} is not null group by 2`;
  });
  const { rows } = await sql<{ facet: FacetName | 'all'; value: string; count: number }>`
    with found as materialized (
      select ${sql.raw(COLUMNS.join(', '))} from listings ${sample} where ${condition}
    )
    select 'all' as facet, '' as value, count(*)::integer as count from found
    ${sql.join(
      counts.map((count) => sql`union all ${count}`),
      sql` `,
    )}
  `.execute(db);
  const found = rows.find(({ facet }) => facet === 'all')?.count ?? 0;
  const scale = (count: number) =>
    estimate === null || found === 0 ? count : roundEstimate((count * estimate) / found);
  const values = new Map(
    facets.map((facet) => [
      facet,
      countChoices(
        facet,
        rows.filter((row) => row.facet === facet),
      )
        .map(({ value, count }) => ({ value, count: scale(count) }))
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, MAX_VALUES),
    ]),
  );
  return { found, values };
}

interface ValueCount {
  value: string;
  count: number;
}

/** How many laptops each choice leads to: those with its value, and with all others that it stands for. */
function countChoices(facet: FacetName, counted: readonly ValueCount[]): readonly ValueCount[] {
  const { standsFor, accepts } = FACET_FILTERS.find(({ name }) => name === facet) ?? {};
  if (!standsFor || !accepts || accepts === 'words' || !('choices' in accepts)) return counted;
  return accepts.choices.flatMap((value) => {
    const wanted = standsFor(value);
    const count = counted.reduce((sum, other) => (wanted.includes(other.value) ? sum + other.count : sum), 0);
    return count > 0 ? { value, count } : [];
  });
}
