import type { LaptopsQuery } from '#shared/contracts/search.ts';
import type { LaptopSort, ProductSort } from '#shared/search/sorts.ts';
import type { Place } from '#domain/places/resolve-place.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { type ListingFilters, listingFilters, orderedPrices } from '#domain/search/listing-filters.ts';
import { pointNear } from '#domain/search/near.ts';
import { parseBounds } from '#domain/search/parse-bounds.ts';
import { parseExclusions } from '#domain/search/parse-exclusions.ts';
import { parsePlaces } from '#domain/search/parse-places.ts';
import { parsePrices } from '#domain/search/parse-prices.ts';
import { partsWords } from '#domain/search/relevance.ts';
import type { ParsedSearch } from '#domain/search/parsed-search.ts';
import { parseWords } from '#domain/search/parse-words.ts';

/** Lists of products with words are searches, too, and have orders of their own. */
export type SearchOrder = LaptopSort | ProductSort;

/** A query as it is carried out. */
export interface Search extends ParsedSearch {
  /** The query with what its words say of prices; what it says itself stands. */
  query: LaptopsQuery;
  filters: ListingFilters;
  /** The place that distances are told from; null where none was chosen, or a whole country. */
  near: Place | null;
  sort: SearchOrder;
}

/** What a query says itself. */
function definedOf(query: LaptopsQuery): LaptopsQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Understands the words of a query beside its filters. */
export async function parseSearch(catalogue: Catalogue, query: LaptopsQuery): Promise<Search> {
  const places = await parsePlaces(catalogue, query);
  const exclusions = parseExclusions(places.rest);
  const bounds = parseBounds(exclusions.rest);
  const { said, rest, cheapestFirst, ...prices } = parsePrices(bounds.rest);
  const { words, understood, corrected } = await parseWords(catalogue, rest, { exact: query.exact });
  const whole: LaptopsQuery = orderedPrices({
    ...bounds.filters,
    ...definedOf(query),
    ...places.filters,
    minPrice: query.minPrice ?? prices.minPrice,
    maxPrice: query.maxPrice ?? prices.maxPrice,
  });
  const inWords = [...said, ...bounds.said, ...places.said];
  const near = pointNear(whole.near);
  const usual = words.length > 0 ? 'relevance' : 'newest';
  const sort = query.sort ?? (cheapestFirst ? 'price-asc' : near && places.nearestFirst ? 'nearest' : usual);
  const filters = await listingFilters(catalogue.db, whole);
  // A search for a cheap laptop does not mean a broken one, either.
  const without = [...(cheapestFirst || bounds.whole ? partsWords(words) : []), ...exclusions.without];
  return {
    query: whole,
    filters:
      without.length > 0
        ? { ...filters, conditions: [...filters.conditions, { kind: 'title-without', words: without }] }
        : filters,
    near,
    sort: (sort === 'relevance' && words.length === 0) || (sort === 'nearest' && !near) ? 'newest' : sort,
    words,
    understood: [...inWords, ...understood],
    // Prices and places are never misspelled, but part of what was searched for.
    corrected: corrected && [corrected, ...new Set(inWords.map(({ text }) => text))].join(' '),
  };
}
