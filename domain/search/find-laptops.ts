import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LaptopsQuery, LaptopSort } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import { hasTerms, termsOf } from '#domain/search/listing-filters.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { relevance } from '#domain/search/relevance.ts';
import { wordsQuery } from '#domain/search/terms-query.ts';
import { type Search, understandSearch } from '#domain/search/understand-search.ts';

/** A part of what a search finds. */
export interface FoundLaptops extends Page<Product> {
  /** Words and filters that were left out because nothing has all of them. */
  leftOut: readonly string[];
}

/**
 * Laptops for sale that have all words and filters.
 * @param options `nearest`: when nothing has them all, those that come nearest
 * @throws {DomainError} 'bad-cursor' for a cursor of another list
 */
export async function findLaptops(
  db: Database,
  query: LaptopsQuery,
  page: PageRequest,
  { nearest = false }: { nearest?: boolean } = {},
): Promise<FoundLaptops> {
  const search = await understandSearch(db, query);
  const found = await findPage(db, search, page);
  if (found.total > 0 || !nearest) return { ...found, leftOut: [] };
  const near = await nearestSearch(db, search);
  return near ? { ...(await findPage(db, near.search, page)), leftOut: near.leftOut } : { ...found, leftOut: [] };
}

/** Each order's key besides the id, and its direction; ids are in the order of time. */
function orderOf(sort: LaptopSort, search: Search): { key: RawBuilder<number> | null; direction: 'asc' | 'desc' } {
  switch (sort) {
    case 'relevance':
      return { key: relevance(search.words), direction: 'desc' };
    case 'newest':
      return { key: null, direction: 'desc' };
    case 'price-asc':
      return { key: sql<number>`listings.price_cents`, direction: 'asc' };
    case 'price-desc':
      return { key: sql<number>`listings.price_cents`, direction: 'desc' };
    case 'saving':
      return { key: sql<number>`listings.saving`, direction: 'desc' };
  }
}

async function findPage(db: Database, search: Search, page: PageRequest): Promise<Page<Product>> {
  const size = pageSize(page);
  const { key, direction } = orderOf(search.sort, search);
  const after = decodeCursor(page.cursor, key ? ['number', 'id'] : ['id']);
  const terms = termsOf(wordsQuery(search.words), search.filters);
  const matching = db
    .selectFrom('listings')
    .where((eb) => eb.and([...search.filters.ranges(eb), ...(terms === null ? [] : [hasTerms(terms)])]));

  let keys = matching.select(['listings.product_id', (key ?? sql<number>`0`).as('key')]).limit(size + 1);
  if (key) keys = keys.orderBy(key, direction);
  keys = keys.orderBy('listings.product_id', direction);
  if (after) {
    const columns = key ? sql`(${key}, listings.product_id)` : sql`(listings.product_id)`;
    keys = keys.where(sql<SqlBool>`${columns} ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(after)})`);
  }
  const [rows, count] = await Promise.all([
    selectProducts(db)
      .innerJoin(keys.as('found'), 'found.product_id', 'products.id')
      .select('found.key')
      .orderBy('found.key', direction)
      .orderBy('products.id', direction)
      .execute(),
    countUpToLimit(db, matching.select(sql`1`.as('one'))),
  ]);
  const more = rows.length > size;
  const last = rows[size - 1];
  return {
    rows: more ? rows.slice(0, size) : rows,
    ...count,
    nextCursor: more && last ? encodeCursor(key ? [last.key, last.id] : [last.id]) : null,
  };
}
