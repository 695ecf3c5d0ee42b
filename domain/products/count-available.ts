import { sql } from 'kysely';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { CategoryView } from '#shared/views/products.ts';
import type { Database } from '#database/tables.ts';
import { type CatalogueCache, NO_CACHE } from '#domain/catalogue-cache.ts';
import { isListed } from '#domain/products/states.ts';

/** The five categories with how many products of each can be bought now. */
export async function countAvailable(db: Database, cache: CatalogueCache = NO_CACHE): Promise<CategoryView[]> {
  return cache.getOrLoad('available by category', () => count(db));
}

async function count(db: Database): Promise<CategoryView[]> {
  return db
    .selectFrom('categories')
    .leftJoin('products', (join) =>
      join
        .onRef('products.category', '=', 'categories.name')
        .on('products.deleted_at', 'is', null)
        .on(isListed())
        .on('products.sold_at', 'is', null),
    )
    .select(['categories.id', 'categories.name', sql<number>`count(products.id)::int`.as('available')])
    .groupBy(['categories.id', 'categories.name', 'categories.position'])
    .orderBy('categories.position')
    .limit(CATEGORY_NAMES.length)
    .execute();
}
