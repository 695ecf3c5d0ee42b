import type { LaptopsQuery, LaptopSort } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { type ListingFilters, listingFilters } from '#domain/search/listing-filters.ts';
import { readPrices } from '#domain/search/read-prices.ts';
import type { UnderstoodSearch } from '#domain/search/understood.ts';
import { understandWords } from '#domain/search/understand-words.ts';

/** A query as it is carried out. */
export interface Search extends UnderstoodSearch {
  /** The query with what its words say of prices; what it says itself stands. */
  query: LaptopsQuery;
  filters: ListingFilters;
  sort: LaptopSort;
}

/** Understands the words of a query beside its filters. */
export async function understandSearch(db: Database, query: LaptopsQuery): Promise<Search> {
  const { said, rest, cheapestFirst, ...prices } = readPrices(query.q ?? '');
  const { words, understood, corrected } = await understandWords(db, rest, { exact: query.exact });
  const whole: LaptopsQuery = {
    ...query,
    minPrice: query.minPrice ?? prices.minPrice,
    maxPrice: query.maxPrice ?? prices.maxPrice,
  };
  const sort = query.sort ?? (cheapestFirst ? 'price-asc' : words.length > 0 ? 'relevance' : 'newest');
  return {
    query: whole,
    filters: await listingFilters(db, whole),
    sort: sort === 'relevance' && words.length === 0 ? 'newest' : sort,
    words,
    understood: [...said, ...understood],
    corrected,
  };
}
