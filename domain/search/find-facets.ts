import { type RawBuilder, sql } from 'kysely';
import { type FacetName, FACETS, type FacetsAnswer, type LaptopsQuery } from '#shared/contracts/search.ts';
import { EXACT_COUNT_LIMIT } from '#shared/limits.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueMemory, NO_MEMORY } from '#domain/catalogue-memory.ts';
import { hasTerms, termsOf } from '#domain/search/listing-filters.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { wordsQuery } from '#domain/search/terms-query.ts';
import { type Search, understandSearch } from '#domain/search/understand-search.ts';

/** The most values of one facet that are told. */
const MOST_VALUES = 60;

/** Where listings have the value of each facet, as it stands in the address. */
const COLUMNS: Readonly<Record<FacetName, RawBuilder<string>>> = {
  category: sql`category`,
  brand: sql`brand`,
  cpu: sql`cpu_family`,
  generation: sql`cpu_generation`,
  memory: sql`memory_gb`,
  storage: sql`storage_gb`,
  storageKind: sql`storage_kind`,
  screen: sql`floor(screen_inches)`,
  os: sql`operating_system`,
  grade: sql`grade`,
};

/**
 * What a search can be narrowed by, with how many laptops each choice leads to; each facet is counted as if nothing of its own were
 * chosen. Exact up to 10,000 laptops, estimated from a sample above. When nothing is found, of what comes nearest.
 */
export function findFacets(
  db: Database,
  query: LaptopsQuery,
  memory: CatalogueMemory = NO_MEMORY,
): Promise<FacetsAnswer> {
  const { sort: _sort, ...asked } = query;
  return memory.remember(`facets ${JSON.stringify(asked)}`, () => countFacets(db, query));
}

async function countFacets(db: Database, query: LaptopsQuery): Promise<FacetsAnswer> {
  const asked = await understandSearch(db, query);
  let search = asked;
  let all = await countValues(db, asked, openFacets(asked));
  let leftOut: string[] = [];
  if (all.total === 0) {
    const near = await nearestSearch(db, asked);
    if (near) {
      ({ search, leftOut } = near);
      all = await countValues(db, search, openFacets(search));
    }
  }
  const chosen = FACETS.filter((facet) => search.filters.values.has(facet));
  const others = await Promise.all(chosen.map((facet) => countValues(db, search, [facet], facet)));
  const counted = new Map([...all.values, ...others.flatMap(({ values }) => [...values])]);
  return {
    total: all.total,
    totalIsExact: all.exact,
    facets: FACETS.map((name) => ({ name, values: counted.get(name) ?? [] })),
    understood: [...asked.understood],
    corrected: asked.corrected,
    leftOut,
  };
}

/** Those of which nothing is chosen: they are counted among all that is found. */
function openFacets(search: Search): FacetName[] {
  return FACETS.filter((facet) => !search.filters.values.has(facet));
}

interface Counted {
  total: number;
  exact: boolean;
  values: Map<FacetName, { value: string; count: number }[]>;
}

/** @param without the facet whose own choice does not count */
async function countValues(
  db: Database,
  search: Search,
  facets: readonly FacetName[],
  without?: FacetName,
): Promise<Counted> {
  const terms = termsOf(wordsQuery(search.words), search.filters, without);
  const found = db
    .selectFrom('listings')
    .selectAll('listings')
    .where((eb) => eb.and([...search.filters.ranges(eb), ...(terms === null ? [] : [hasTerms(terms)])]))
    .limit(EXACT_COUNT_LIMIT + 1);
  const counts = facets.map(
    (facet) => sql`
      select ${facet}::text as facet, ${COLUMNS[facet]}::text as value, count(*)::integer as count
      from found where ${COLUMNS[facet]} is not null group by 2`,
  );
  const { rows } = await sql<{ facet: FacetName | 'all'; value: string; count: number }>`
    with found as materialized (${found})
    select 'all' as facet, '' as value, count(*)::integer as count from found
    ${counts.length === 0 ? sql`` : sql`union all ${sql.join(counts, sql` union all `)}`}
  `.execute(db);
  const total = rows.find(({ facet }) => facet === 'all')?.count ?? 0;
  const values = new Map(
    facets.map((facet) => [
      facet,
      rows
        .filter((row) => row.facet === facet)
        .map(({ value, count }) => ({ value, count }))
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, MOST_VALUES),
    ]),
  );
  return { total, exact: total <= EXACT_COUNT_LIMIT, values };
}
