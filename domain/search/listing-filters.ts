import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { FILTERS, type FacetName } from '#shared/search/filters.ts';
import { columnOf } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { pointNear } from '#domain/search/near.ts';
import type { SearchWord, Term } from '#domain/search/parsed-search.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import type { Condition, Market, Question } from '#domain/search/question.ts';
import { valueTerms } from '#domain/search/terms-query.ts';

/** What a listing has to be, apart from the words that it has to have. */
export interface ListingFilters {
  market: Market;
  /** The values that it has to have, by filter: one of each row of terms. */
  values: ReadonlyMap<string, readonly (readonly Term[])[]>;
  conditions: readonly Condition[];
}

/** Reads the filters of a query. */
export async function listingFilters(db: Database, query: LaptopsQuery): Promise<ListingFilters> {
  const values = new Map<string, Term[][]>();
  const conditions: Condition[] = [];
  for (const filter of FILTERS) {
    switch (filter.kind) {
      case 'any-of': {
        // Listings have a term for each value of these filters.
        const asked = query[filter.name] ?? [];
        const { standsFor } = filter;
        const wanted = standsFor ? [...new Set(asked.flatMap((value) => standsFor(String(value))))] : asked;
        if (wanted.length > 0) values.set(filter.name, [valueTerms(filter.name, wanted)]);
        break;
      }
      case 'at-least': {
        const least = query[filter.name];
        if (least !== undefined) conditions.push({ kind: 'at-least', column: columnOf(filter.spec), least });
        break;
      }
      case 'price': {
        const dollars = query[filter.name];
        if (dollars === undefined) break;
        const bound = filter.name === 'minPrice' ? 'least' : 'most';
        conditions.push({ kind: 'price', [bound]: toCents(dollars) });
        break;
      }
      case 'place': {
        const words = query.place === undefined ? [] : await plainWords(db, query.place);
        const rows = words.map((word) => valueTerms('place', [word]));
        if (rows.length > 0) values.set('place', rows);
        break;
      }
      case 'near': {
        const place = query.near === undefined ? null : findPlace(query.near);
        if (place?.kind === 'country') conditions.push({ kind: 'country', country: place.country });
        break;
      }
      case 'within': {
        const point = pointNear(query.near);
        if (!point || query.within === undefined) break;
        const { latitude, longitude } = point;
        conditions.push({ kind: 'within', point: { latitude, longitude }, kilometres: query.within });
        break;
      }
      case 'flag': {
        const is = query[filter.name];
        if (is !== undefined) conditions.push({ kind: 'flag', flag: filter.name, is });
        break;
      }
    }
  }
  return { market: 'for sale', values, conditions };
}

/** What a search asks of the listings. @param without a filter that does not count */
export function questionOf(
  { words, filters }: { words: readonly SearchWord[]; filters: ListingFilters },
  without?: FacetName,
): Question {
  const { market, values, conditions } = filters;
  const chosen = [...values].flatMap(([filter, rows]) => (filter === without ? [] : rows));
  return { market, required: [...words.map(({ terms }) => terms), ...chosen], conditions };
}

/** A lowest price above the highest is taken for the two the wrong way round. */
export function orderedPrices<Bounds extends { minPrice?: number | undefined; maxPrice?: number | undefined }>(
  query: Bounds,
): Bounds {
  const { minPrice, maxPrice } = query;
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return query;
  return { ...query, minPrice: maxPrice, maxPrice: minPrice };
}

/** Price bounds stay inside what the column can hold. */
export function toCents(dollars: number): number {
  return Math.min(Math.round(dollars * 100), 2 ** 31 - 1);
}
