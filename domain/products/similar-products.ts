import { type RawBuilder, sql } from 'kysely';
import { SIMILAR_LAPTOPS } from '#shared/limits.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import { forSale } from '#domain/products/states.ts';
import { noSuchLaptop, type Product, selectAllProducts, selectProducts } from '#domain/products/product.ts';
import { readTitle } from '#domain/specs/specs.ts';

/** So many of the newest laptops of a model, or of a line, are looked at for those of the nearest price. */
const LOOKED_AT = 100;

/** What laptops are compared with. */
type Original = Pick<
  Product,
  'id' | 'name' | 'category' | 'resale_price_cents' | 'specs_confirmed_at' | 'brand' | 'line' | 'model'
>;

/**
 * Laptops for sale that are like a product, the most alike first: of its model, then of its line, then of its category, and among those
 * the nearest in price; also for a sold or deleted one.
 * @throws {DomainError} 'not-found' for what never was, or is withheld
 */
export async function similarProducts(db: Database, productId: string): Promise<Product[]> {
  if (!isId(productId)) throw noSuchLaptop();
  return productsLike(db, await findOriginal(db, productId));
}

async function findOriginal(db: Database, productId: string): Promise<Original> {
  return selectAllProducts(db)
    .where('products.id', '=', productId)
    .where((eb) => eb.or([eb('products.withheld_at', 'is', null), eb('products.sold_at', 'is not', null)]))
    .executeTakeFirstOrThrow(noSuchLaptop);
}

const statement = preparedStatements<Product>();

/** The same for a product that has been read; what it is, is as confirmed, else as its title says. */
export async function productsLike(db: Database, original: Original): Promise<Product[]> {
  const { id, category, resale_price_cents: price } = original;
  const { brand, line, model } = original.specs_confirmed_at === null ? (readTitle(original.name) ?? {}) : original;
  const groups: Group[] = [
    ...(brand && model ? (['model'] as const) : []),
    ...(brand && line ? (['line'] as const) : []),
    'dearer',
    'cheaper',
  ];
  const values = { id, category, price, brand, line, model };
  return statement.run(db, groups.join(), () => describe(db, groups), values);
}

function describe(db: Database, groups: readonly Group[]) {
  const alike = sql<{ id: string; grp: number; apart: number }>`(
    select id, min(grp) as grp, abs(resale_price_cents - ${parameter('price')}) as apart
    from (${sql.join(
      groups.map((group) => GROUPS[group]),
      sql` union all `,
    )}) as candidate
    where id <> ${parameter('id')}
    group by id, resale_price_cents
    order by grp, apart, id desc
    limit ${sql.lit(SIMILAR_LAPTOPS)})`.as('alike');
  return selectProducts(db)
    .innerJoin(alike, 'alike.id', 'products.id')
    .orderBy('alike.grp')
    .orderBy('alike.apart')
    .orderBy('alike.id', 'desc');
}

/** From the most alike to the least; each reads a bounded number of rows by an index. */
const GROUPS = {
  model: newestWith(0, sql`brand = ${parameter('brand')} and model = ${parameter('model')}`),
  line: newestWith(1, sql`brand = ${parameter('brand')} and line = ${parameter('line')}`),
  dearer: nearestInPrice(sql`resale_price_cents >= ${parameter('price')} order by resale_price_cents, id`),
  cheaper: nearestInPrice(sql`resale_price_cents < ${parameter('price')} order by resale_price_cents desc, id desc`),
};
type Group = keyof typeof GROUPS;

function newestWith(group: number, same: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select products.id, products.resale_price_cents, ${sql.lit(group)} as grp
    from (select product_id from product_specs where ${same} order by product_id desc limit ${sql.lit(LOOKED_AT)}) as newest
    join products on products.id = newest.product_id where ${forSale()})`;
}

/** Of the category. One more than is wanted: it may be the laptop itself. */
function nearestInPrice(towards: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id, resale_price_cents, 2 as grp from products
    where category = ${parameter('category')} and ${forSale()} and ${towards} limit ${sql.lit(SIMILAR_LAPTOPS + 1)})`;
}
