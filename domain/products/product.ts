import type { Selectable } from 'kysely';
import type { Database, ProductsTable, RunningTransaction } from '#database/tables.ts';

/** A product as it is shown, with what its seller's account adds to it. */
export type Product = Pick<
  Selectable<ProductsTable>,
  | 'id'
  | 'seller_id'
  | 'category'
  | 'name'
  | 'description'
  | 'location'
  | 'logo'
  | 'original_price_cents'
  | 'resale_price_cents'
  | 'used'
  | 'condition'
  | 'phone'
  | 'state'
  | 'advertised_at'
  | 'reported_at'
  | 'created_at'
> & { seller_name: string; seller_email: string; seller_verified_at: Date | null };

/** Products that are not deleted, with their sellers: the one place that says which columns a product is made of. */
export function selectProducts(db: Database | RunningTransaction) {
  return db
    .selectFrom('products')
    .innerJoin('users as seller', 'seller.id', 'products.seller_id')
    .where('products.deleted_at', 'is', null)
    .select([
      'products.id',
      'products.seller_id',
      'products.category',
      'products.name',
      'products.description',
      'products.location',
      'products.logo',
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
    ]);
}
