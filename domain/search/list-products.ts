import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';
import { HOME_PRODUCTS, HOME_SUGGESTIONS, LIST_PRODUCTS, MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { ProductListQuery } from '#shared/contracts/products.ts';
import { SORTS } from '#shared/search/sorts.ts';
import type { Tables } from '#database/tables.ts';
import { preparedStatements } from '#database/prepared-statements.ts';
import { DomainError } from '#domain/errors.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { findProducts, productSearch } from '#domain/search/find-products.ts';
import { isListed } from '#domain/products/states.ts';
import { orderedPrices, questionOf, toCents } from '#domain/search/listing-filters.ts';

type ProductColumns = ExpressionBuilder<Tables, 'products'>;

/**
 * Products that are neither deleted nor withheld nor unlisted, newest first unless the query says otherwise; sold ones are among them.
 * @param options `unlistedToo`: for Admins, who may see those as well; not with words, and not with a cache that others share
 * @throws {DomainError} 'not-found' for a category that does not exist, 'bad-cursor' for a cursor of another list
 */
export async function listProducts(
  catalogue: Catalogue,
  query: ProductListQuery,
  page: PageRequest,
  { unlistedToo = false }: { unlistedToo?: boolean } = {},
): Promise<Page<Product>> {
  const { db, listings, cache } = catalogue;
  const category = query.category === undefined ? undefined : findCategory(query.category);
  if (query.q) return findProducts(catalogue, query, category, page);
  const matching = matches(orderedPrices(query), category, unlistedToo);
  const { column, direction } = SORTS[query.sort ?? 'newest'];
  const byPrice = column !== null;
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, byPrice ? ['number', 'id'] : ['id']);

  const shape = key ? null : hotShape(query, size);
  const list = () => {
    // Written out for hot lists: PostgreSQL keeps a plan only when it knows that it ends soon.
    let rows = selectProducts(db)
      .where(matching)
      .limit(shape === null ? size + 1 : sql.lit(size + 1));
    if (byPrice) rows = rows.orderBy('products.resale_price_cents', direction);
    rows = rows.orderBy('products.id', direction);
    if (!key) return rows;
    const columns = byPrice ? sql`(products.resale_price_cents, products.id)` : sql`(products.id)`;
    const after = direction === 'asc' ? sql`>` : sql`<`;
    return rows.where(sql<SqlBool>`${columns} ${after} (${sql.join(key)})`);
  };

  const countProducts = () =>
    countUpToLimit(
      db,
      db
        .selectFrom('products')
        .select(sql`1`.as('one'))
        .where('deleted_at', 'is', null)
        .where(matching),
    );
  const countListings = async () => {
    const search = await productSearch(catalogue, query, category);
    const [total = 0] = await listings.count([questionOf(search)]);
    return { total, totalIsExact: true };
  };
  const [found, count] = await Promise.all([
    shape === null ? list().execute() : hotLists.run(db, shape, list),
    unlistedToo ? countProducts() : cache.getOrLoad(countKey(query), countListings),
  ]);
  const more = found.length > size;
  const last = found[size - 1];
  return {
    rows: more ? found.slice(0, size) : found,
    ...count,
    nextCursor: more && last ? encodeCursor(byPrice ? [last.resale_price_cents, last.id] : [last.id]) : null,
  };
}

const hotLists = preparedStatements<Product>();
/** Page sizes of the site's own lists, and of who names none. */
const HOT_SIZES = new Set([HOME_SUGGESTIONS, HOME_PRODUCTS, LIST_PRODUCTS, MAX_PAGE_SIZE]);

/** Names the lists that everybody asks for, of which there are few; null for all others. */
function hotShape({ category, ads, soldOut, ...query }: ProductListQuery, size: number): string | null {
  const { q, reported, minPrice, maxPrice, sort } = query;
  if (!HOT_SIZES.has(size) || [q, reported, minPrice, maxPrice, sort].some((given) => given !== undefined)) return null;
  return JSON.stringify([category === undefined ? null : findCategory(category), ads ?? null, soldOut ?? null, size]);
}

/** Names the count of what a query matches, in whatever order it is listed and whichever part is shown. */
function countKey({ category, ads, reported, soldOut, minPrice, maxPrice }: ProductListQuery): string {
  return `count ${JSON.stringify({ category, ads, reported, soldOut, minPrice, maxPrice })}`;
}

/** The filters of the query, apart from words, as one condition on `products`. */
function matches(
  { minPrice, maxPrice, ...query }: ProductListQuery,
  category: CategoryName | undefined,
  unlistedToo: boolean,
) {
  return (eb: ProductColumns) => {
    const conditions: Expression<SqlBool>[] = [unlistedToo ? eb('products.withheld_at', 'is', null) : isListed()];
    if (category) conditions.push(eb('products.category', '=', category));
    if (query.ads !== undefined) conditions.push(eb('products.advertised_at', query.ads ? 'is not' : 'is', null));
    if (query.reported !== undefined)
      conditions.push(eb('products.reported_at', query.reported ? 'is not' : 'is', null));
    if (query.soldOut !== undefined) conditions.push(eb('products.sold_at', query.soldOut ? 'is not' : 'is', null));
    if (minPrice !== undefined) conditions.push(eb('products.resale_price_cents', '>=', toCents(minPrice)));
    if (maxPrice !== undefined) conditions.push(eb('products.resale_price_cents', '<=', toCents(maxPrice)));
    return eb.and(conditions);
  };
}

/** @throws {DomainError} 'not-found' */
export function findCategory(name: string): CategoryName {
  const found = CATEGORY_NAMES.find((category) => category.toLowerCase() === name.toLowerCase());
  if (!found)
    throw new DomainError('not-found', `There’s no category with that name. There are ${CATEGORY_NAMES.join(', ')}.`);
  return found;
}
