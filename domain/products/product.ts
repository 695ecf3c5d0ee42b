import { type InferResult, sql } from 'kysely';
import { LISTING_COLUMNS } from '#database/listing-columns.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { SPEC_COLUMNS, specsOfColumns } from '#database/specs-tables.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { SELLER_COUNT_LIMIT } from '#shared/limits.ts';
import { isId } from '#database/ids.ts';
import { parameter, preparedStatements } from '#database/prepared-statements.ts';
import { DomainError } from '#domain/errors.ts';
import { forSale, isListed, NOT_FOR_SALE_NOW, standsAsSale } from '#domain/products/states.ts';
import { readBeyond, readTitle } from '#domain/specs/specs.ts';

/** A product as it is shown, with what it is and what its seller's account adds to it. */
export type Product = InferResult<ReturnType<typeof selectProducts>>[number];

/** Products that are not deleted, with their sellers. */
export function selectProducts(db: Database | RunningTransaction) {
  return selectAllProducts(db).where('products.deleted_at', 'is', null);
}

/** All products, with their sellers: the one place that says which columns a product is made of. */
export function selectAllProducts(db: Database | RunningTransaction) {
  return db
    .selectFrom('products')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
    .select([
      'products.id',
      'products.seller_id',
      ...LISTING_COLUMNS.map((column) => `products.${column}` as const),
      'products.pictures',
      'products.latitude',
      'products.longitude',
      'products.state',
      'products.advertised_at',
      'products.far_below_at_cents',
      'products.reported_at',
      'products.created_at',
      'products.published_at',
      'products.unlisted',
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.verified_at as seller_verified_at',
      ...SPEC_COLUMNS.map((column) => `product_specs.${column}` as const),
      // Null while nothing is confirmed of what it is; then all specs are null.
      'product_specs.confirmed_at as specs_confirmed_at',
    ]);
}

interface ProductRow extends Product {
  seller_since: Date;
  /** Exact below SELLER_COUNT_LIMIT, which stands for that many or more. */
  seller_sales: number;
  seller_for_sale: number;
}

/** A product as its own page shows it. */
export interface ShownProduct extends ProductRow {
  /** What its title says beyond what is confirmed; null where it says nothing more. */
  unconfirmed: Specs | null;
}

/** A product that everybody may see: sold ones too, but not deleted, withheld or unlisted ones. @throws {DomainError} 'not-found', 'not-for-sale' */
export async function getProduct(db: Database, productId: string): Promise<ShownProduct> {
  if (!isId(productId)) throw noSuchLaptop();
  const [product] = await statement.run(db, 'by id', () => describe(db), { id: productId });
  if (!product) throw noSuchLaptop();
  if (product.unlisted) throw new DomainError('not-for-sale', `${NOT_FOR_SALE_NOW} It may be back later.`);
  const { name, specs_confirmed_at: confirmedAt } = product;
  return { ...product, unconfirmed: confirmedAt ? readBeyond(name, specsOfColumns(product)) : readTitle(name) };
}

/** The answer for a product that is not there, or not for everybody to see. */
export function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this laptop. It may have been deleted.');
}

const statement = preparedStatements<ProductRow>();

function describe(db: Database) {
  const ofSeller = db
    .selectFrom('products')
    .select(sql`1`.as('one'))
    .limit(SELLER_COUNT_LIMIT);
  const owner = sql.ref<string>('seller.id');
  const sales = ofSeller.where('products.seller_id', '=', owner).where(standsAsSale());
  const offered = ofSeller.where('products.seller_id', '=', owner).where(forSale());
  return selectProducts(db)
    .select((eb) => [
      'seller.created_at as seller_since',
      eb
        .selectFrom(sales.as('sale'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('seller_sales'),
      eb
        .selectFrom(offered.as('offer'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('seller_for_sale'),
    ])
    .where('products.id', '=', parameter('id'))
    .where((eb) => eb.or([eb('products.withheld_at', 'is', null), eb('products.sold_at', 'is not', null)]));
}

/** Laptops by their ids, in that order, sold ones included; those that are not offered any more, and what is no id, are left out. */
export async function getProductsByIds(db: Database, ids: readonly string[]): Promise<Product[]> {
  const wanted = ids.filter(isId).map((id) => id.toLowerCase());
  if (wanted.length === 0) return [];
  const found = await selectProducts(db).where('products.id', 'in', wanted).where(isListed()).execute();
  const byId = new Map(found.map((product) => [product.id, product]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
