import { type RawBuilder, sql } from 'kysely';
import { SIMILAR_LAPTOPS } from '#shared/limits.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { forSale } from '#domain/products/states.ts';
import { noSuchLaptop, type Product, selectProducts } from '#domain/products/product.ts';
import { readTitle } from '#domain/specs/specs.ts';

/** So many of the newest laptops of a model, or of a line, are looked at for those of the nearest price. */
const LOOKED_AT = 100;

type Original = Awaited<ReturnType<typeof findOriginal>>;

/**
 * Laptops for sale that are like a product, the most alike first: of its model, then of its line, then of its category, and among those
 * the nearest in price; also for a sold or deleted one.
 * @throws {DomainError} 'not-found' for what never was, or is withheld
 */
export async function similarProducts(db: Database, productId: string): Promise<Product[]> {
  if (!isId(productId)) throw noSuchLaptop();
  const original = await findOriginal(db, productId);
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(groupsOf(original), sql` union all `)}) as candidate
    where id <> ${original.id}
    group by id, resale_price_cents
    order by min(grp), abs(resale_price_cents - ${original.resale_price_cents}), id desc
    limit ${SIMILAR_LAPTOPS}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const products = await selectProducts(db).where('products.id', 'in', ids).limit(SIMILAR_LAPTOPS).execute();
  return products.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What to compare with: as confirmed, else as its title says. */
async function findOriginal(db: Database, productId: string) {
  const { name, ...row } = await db
    .selectFrom('products')
    .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.category',
      'products.resale_price_cents',
      'product_specs.confirmed_at',
      'product_specs.brand',
      'product_specs.line',
      'product_specs.model',
    ])
    .where('products.id', '=', productId)
    .where((eb) => eb.or([eb('products.withheld_at', 'is', null), eb('products.state', '=', 'sold')]))
    .executeTakeFirstOrThrow(noSuchLaptop);
  return row.confirmed_at === null ? { ...row, ...readTitle(name) } : row;
}

/** From the most alike to the least; each reads a bounded number of rows by an index. */
function groupsOf({ category, resale_price_cents: price, brand, line, model }: Original): RawBuilder<unknown>[] {
  const groups: RawBuilder<unknown>[] = [];
  if (brand && model) groups.push(newestWith(0, sql`brand = ${brand} and model = ${model}`));
  if (brand && line) groups.push(newestWith(1, sql`brand = ${brand} and line = ${line}`));
  const dearer = sql`resale_price_cents >= ${price} order by resale_price_cents, id`;
  const cheaper = sql`resale_price_cents < ${price} order by resale_price_cents desc, id desc`;
  for (const towards of [dearer, cheaper]) {
    // One more than is wanted: it may be the laptop itself.
    groups.push(sql`(select id, resale_price_cents, 2 as grp from products
      where category = ${category} and ${forSale()} and ${towards} limit ${SIMILAR_LAPTOPS + 1})`);
  }
  return groups;
}

function newestWith(group: number, same: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select products.id, products.resale_price_cents, ${sql.lit(group)} as grp
    from (select product_id from product_specs where ${same} order by product_id desc limit ${LOOKED_AT}) as newest
    join products on products.id = newest.product_id where ${forSale()})`;
}
