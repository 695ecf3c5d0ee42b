import { sql } from 'kysely';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueMemory, NO_MEMORY } from '#domain/catalogue-memory.ts';
import { type Page, type PageRequest, pageSize } from '#domain/paging.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import { countFound, questionOf } from '#domain/search/count-found.ts';
import { findKeys } from '#domain/search/find-keys.ts';
import { nearestSearch } from '#domain/search/nearest-search.ts';
import { type Search, understandSearch } from '#domain/search/understand-search.ts';

/** Longer pages are for programs, which seldom ask twice; a thousand ids take as much memory as fifty answers of other questions. */
const LONGEST_REMEMBERED = 100;

/** A part of what a search finds. */
export interface FoundLaptops extends Page<Product> {
  /** Words and filters that were left out because nothing has all of them. */
  leftOut: readonly string[];
}

/**
 * Laptops for sale that have all words and filters.
 * @param options `nearest`: when nothing has them all, those that come nearest; `memory`: what was found is told again from there
 * @throws {DomainError} 'bad-cursor' for a cursor of another list
 */
export async function findLaptops(
  db: Database,
  query: LaptopsQuery,
  page: PageRequest,
  { nearest = false, memory = NO_MEMORY }: { nearest?: boolean; memory?: CatalogueMemory } = {},
): Promise<FoundLaptops> {
  const search = await understandSearch(db, query, memory);
  const found = await findPage(db, search, page, memory);
  if (found.total > 0 || !nearest) return { ...found, leftOut: [] };
  const near = await nearestSearch(db, search, memory);
  return near
    ? { ...(await findPage(db, near.search, page, memory)), leftOut: near.leftOut }
    : { ...found, leftOut: [] };
}

/** A page of what a search finds. @throws {DomainError} 'bad-cursor' for a cursor of another list */
export async function findPage(
  db: Database,
  search: Search,
  request: PageRequest,
  memory: CatalogueMemory,
): Promise<Page<Product>> {
  const size = pageSize(request);
  const question = `${size} ${search.sort} ${request.cursor ?? ''} ${questionOf(search)}`;
  const find = () => findKeys(db, search, size, request.cursor);
  const [{ ids, nextCursor }, count] = await Promise.all([
    size > LONGEST_REMEMBERED ? find() : memory.remember(`found ${question}`, find),
    countFound(db, search, { memory }),
  ]);
  const rows =
    ids.length === 0
      ? []
      : await selectProducts(db)
          .where('products.id', '=', sql<string>`any (${ids}::uuid[])`)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...count, nextCursor };
}
