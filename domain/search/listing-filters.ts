import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { FacetName, LaptopsQuery } from '#shared/contracts/search.ts';
import type { Database, Tables } from '#database/tables.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import { valuesQuery } from '#domain/search/terms-query.ts';

/** Filters that listings have a term for, for each value. */
export const VALUE_FILTERS = [
  'category',
  'brand',
  'model',
  'cpu',
  'generation',
  'memory',
  'storage',
  'storageKind',
  'screen',
  'os',
  'grade',
] as const satisfies readonly (keyof LaptopsQuery)[];

/** What a listing has to be, apart from the words that it has to have. */
export interface ListingFilters {
  /** The values that it has to have one of, as tsqueries by filter. */
  values: ReadonlyMap<string, string>;
  /** Conditions on columns. */
  ranges: (eb: ExpressionBuilder<Tables, 'listings'>) => Expression<SqlBool>[];
}

/** Reads the filters of a query. A lowest bound above the highest is taken for the two the wrong way round. */
export async function listingFilters(db: Database, query: LaptopsQuery): Promise<ListingFilters> {
  const values = new Map<string, string>();
  for (const filter of VALUE_FILTERS) {
    const wanted = query[filter];
    if (wanted && wanted.length > 0) values.set(filter, valuesQuery(filter, wanted));
  }
  const place = query.place === undefined ? [] : await plainWords(db, query.place);
  if (place.length > 0) values.set('place', place.map((word) => valuesQuery('place', [word])).join(' & '));
  const bounds = [query.minPrice, query.maxPrice];
  const [minPrice, maxPrice] =
    bounds[0] !== undefined && bounds[1] !== undefined && bounds[0] > bounds[1] ? bounds.toReversed() : bounds;
  return {
    values,
    ranges: (eb) => {
      const conditions: Expression<SqlBool>[] = [eb('listings.for_sale', '=', true)];
      if (minPrice !== undefined) conditions.push(eb('listings.price_cents', '>=', toCents(minPrice)));
      if (maxPrice !== undefined) conditions.push(eb('listings.price_cents', '<=', toCents(maxPrice)));
      if (query.minMemory !== undefined) conditions.push(eb('listings.memory_gb', '>=', query.minMemory));
      if (query.minStorage !== undefined) conditions.push(eb('listings.storage_gb', '>=', query.minStorage));
      if (query.minBattery !== undefined) conditions.push(eb('listings.battery_health', '>=', query.minBattery));
      if (query.minYear !== undefined) conditions.push(eb('listings.year', '>=', query.minYear));
      if (query.verified !== undefined) conditions.push(eb('listings.verified', '=', query.verified));
      if (query.confirmed !== undefined) conditions.push(eb('listings.confirmed', '=', query.confirmed));
      return conditions;
    },
  };
}

/** The tsquery of the words and all filters but one; null when there is neither. */
export function termsOf(words: string, { values }: ListingFilters, without?: FacetName): string | null {
  const parts = [words, ...[...values].filter(([filter]) => filter !== without).map(([, part]) => part)];
  return parts.filter(Boolean).join(' & ') || null;
}

/** The condition on terms. The text is ours throughout; values in it are quoted. */
export function hasTerms(terms: string): Expression<SqlBool> {
  return sql<SqlBool>`listings.terms @@ ${terms}::tsquery`;
}

/** Price bounds stay inside what the column can hold. */
export function toCents(dollars: number): number {
  return Math.min(Math.round(dollars * 100), 2 ** 31 - 1);
}
