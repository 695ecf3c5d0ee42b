import type { FacetsAnswer, LaptopsQuery } from '#shared/contracts/search.ts';
import { FACET_FILTERS, FACETS, type FacetName } from '#shared/search/filters.ts';
import { findPlace } from '#domain/places/find-place.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { questionOf } from '#domain/search/listing-filters.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { type Search, parseSearch } from '#domain/search/parse-search.ts';
import type { ValueCount } from '#domain/search/question.ts';

/** The most values that are returned of one facet. */
const MAX_VALUES = 60;

/**
 * What a search can be narrowed by, with how many laptops each choice leads to; each facet is counted as if nothing of its own were
 * chosen. When nothing is found, of what comes nearest.
 */
export function findFacets(catalogue: Catalogue, query: LaptopsQuery): Promise<FacetsAnswer> {
  const { sort: _sort, ...asked } = query;
  return catalogue.cache.getOrLoad(`facets ${JSON.stringify(asked)}`, () => countFacets(catalogue, query));
}

async function countFacets(catalogue: Catalogue, query: LaptopsQuery): Promise<FacetsAnswer> {
  const asked = await parseSearch(catalogue, query);
  let search = asked;
  let all = await countOpen(catalogue, asked);
  let leftOut: string[] = [];
  if (all.total === 0) {
    const near = await nearestSearch(catalogue, asked);
    if (near) {
      ({ search, leftOut } = near);
      all = await countOpen(catalogue, search);
    }
  }
  const chosen = FACETS.filter((facet) => search.filters.values.has(facet));
  const others = await Promise.all(
    chosen.map((facet) => catalogue.listings.countValues(questionOf(search, facet), [facet])),
  );
  const counted = Object.assign({}, all.values, ...others.map(({ values }) => values)) as typeof all.values;
  return {
    total: all.total,
    totalIsExact: true,
    facets: FACETS.map((name) => ({ name, values: mostFirst(countChoices(name, counted[name] ?? [])) })),
    understood: [...asked.understood],
    corrected: asked.corrected,
    place: placeOf(search.query.near ?? asked.query.near),
    leftOut,
  };
}

/** Facets of which nothing is chosen are counted among all that is found. */
function countOpen({ listings }: Catalogue, search: Search) {
  const open = FACETS.filter((facet) => !search.filters.values.has(facet));
  return listings.countValues(questionOf(search), open);
}

function mostFirst(values: readonly ValueCount[]): ValueCount[] {
  return values
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}

function placeOf(near: string | undefined): FacetsAnswer['place'] {
  const place = near === undefined ? null : findPlace(near);
  return place && { name: place.name, country: place.country, kind: place.kind };
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
