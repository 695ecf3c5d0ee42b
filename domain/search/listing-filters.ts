import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { FILTERS, type FacetName } from '#shared/search/filters.ts';
import { columnOf } from '#database/specs-tables.ts';
import type { Database } from '#database/tables.ts';
import { findPlace } from '#domain/places/find-place.ts';
import { isWithin, pointNear } from '#domain/search/near.ts';
import type { SearchWord } from '#domain/search/parsed-search.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { valueTerms, wordsQuery } from '#domain/search/terms-query.ts';

/** Which listings there are to find; withheld and unlisted ones never are. */
export type Market = 'for sale' | 'sold' | 'both';

const MARKETS: Record<Market, RawBuilder<SqlBool>> = {
  'for sale': sql<SqlBool>`listings.for_sale`,
  sold: sql<SqlBool>`listings.sold`,
  both: sql<SqlBool>`not listings.withheld`,
};

/** What a listing has to be, apart from the words that it has to have. */
export interface ListingFilters {
  market: Market;
  /** The values that it has to have, by filter: one of each row of terms. */
  values: ReadonlyMap<string, readonly Pick<SearchWord, 'terms'>[]>;
  /** Bounds of the price. */
  prices: readonly RawBuilder<SqlBool>[];
  /** Conditions on other columns. */
  ranges: readonly RawBuilder<SqlBool>[];
}

/** Reads the filters of a query. */
export async function listingFilters(db: Database, query: LaptopsQuery): Promise<ListingFilters> {
  const values = new Map<string, Pick<SearchWord, 'terms'>[]>();
  const prices: RawBuilder<SqlBool>[] = [];
  const ranges: RawBuilder<SqlBool>[] = [];
  for (const filter of FILTERS) {
    switch (filter.kind) {
      case 'any-of': {
        // Listings have a term for each value of these filters.
        const asked = query[filter.name] ?? [];
        const { standsFor } = filter;
        const wanted = standsFor ? [...new Set(asked.flatMap((value) => standsFor(String(value))))] : asked;
        if (wanted.length > 0) values.set(filter.name, [{ terms: valueTerms(filter.name, wanted) }]);
        break;
      }
      case 'at-least': {
        const least = query[filter.name];
        if (least !== undefined) ranges.push(sql`listings.${sql.raw(columnOf(filter.spec))} >= ${least}`);
        break;
      }
      case 'price': {
        const dollars = query[filter.name];
        const bound = sql.raw(filter.name === 'minPrice' ? '>=' : '<=');
        if (dollars !== undefined) prices.push(sql`listings.price_cents ${bound} ${toCents(dollars)}`);
        break;
      }
      case 'place': {
        const words = query.place === undefined ? [] : await plainWords(db, query.place);
        const rows = words.map((word) => ({ terms: valueTerms('place', [word]) }));
        if (rows.length > 0) values.set('place', rows);
        break;
      }
      case 'near': {
        const place = query.near === undefined ? null : findPlace(query.near);
        if (place?.kind === 'country') ranges.push(sql`listings.country = ${place.country}`);
        break;
      }
      case 'within': {
        const point = pointNear(query.near);
        if (point && query.within !== undefined) ranges.push(isWithin(point, query.within));
        break;
      }
      case 'flag': {
        const wanted = query[filter.name];
        if (wanted !== undefined) ranges.push(sql`listings.${sql.raw(filter.name)} = ${wanted}`);
        break;
      }
    }
  }
  return { market: 'for sale', values, prices, ranges };
}

/** All that a listing has to have: of each, any of its terms. @param without a filter that does not count */
export function required(
  { words, filters }: { words: readonly SearchWord[]; filters: ListingFilters },
  without?: FacetName,
): Pick<SearchWord, 'terms'>[] {
  return [...words, ...[...filters.values].flatMap(([filter, rows]) => (filter === without ? [] : rows))];
}

/** The condition of being on the market that is searched. */
export function onMarket({ market }: Pick<ListingFilters, 'market'>): RawBuilder<SqlBool> {
  return MARKETS[market];
}

/** The condition of being found: on the market, within the ranges, and with all that is required. @param without a filter that does not count */
export function matches(
  search: { words: readonly SearchWord[]; filters: ListingFilters },
  without?: FacetName,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(
    [onMarket(search.filters), ...search.filters.prices, ...search.filters.ranges, hasAll(required(search, without))],
    sql` and `,
  )}`;
}

/** The condition of having all that is required; values in the text are quoted. */
export function hasAll(terms: readonly Pick<SearchWord, 'terms'>[]): Expression<SqlBool> {
  return terms.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`listings.terms @@ ${wordsQuery(terms)}::tsquery`;
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
