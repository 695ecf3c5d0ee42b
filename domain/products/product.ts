import type { Selectable } from 'kysely';
import type { Database, ProductsTable, RunningTransaction } from '#database/tables.ts';
import { SPEC_COLUMNS, type SpecsColumns } from '#database/specs-tables.ts';

/** A product as it is shown, with what it is and what its seller's account adds to it. */
export type Product = Pick<
  Selectable<ProductsTable>,
  | 'id'
  | 'seller_id'
  | 'category'
  | 'name'
  | 'description'
  | 'location'
  | 'logo'
  | 'pictures'
  | 'original_price_cents'
  | 'resale_price_cents'
  | 'used'
  | 'condition'
  | 'phone'
  | 'state'
  | 'advertised_at'
  | 'reported_at'
  | 'created_at'
> &
  SpecsColumns & {
    seller_name: string;
    seller_email: string;
    seller_verified_at: Date | null;
    /** Null while nothing is confirmed of what it is; then all specs are null. */
    specs_confirmed_at: Date | null;
  };

/** Products that are not deleted, with their sellers: the one place that says which columns a product is made of. */
export function selectProducts(db: Database | RunningTransaction) {
  return db
    .selectFrom('products')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
    .where('products.deleted_at', 'is', null)
    .select([
      'products.id',
      'products.seller_id',
      'products.category',
      'products.name',
      'products.description',
      'products.location',
      'products.logo',
      'products.pictures',
      'products.original_price_cents',
      'products.resale_price_cents',
      'products.used',
      'products.condition',
      'products.phone',
      'products.state',
      'products.advertised_at',
      'products.reported_at',
      'products.created_at',
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.verified_at as seller_verified_at',
      ...SPEC_COLUMNS.map((column) => `product_specs.${column}` as const),
      'product_specs.confirmed_at as specs_confirmed_at',
    ]);
}
