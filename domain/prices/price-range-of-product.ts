import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type FoundRange, findPriceRange } from '#domain/prices/price-range.ts';
import { noSuchLaptop } from '#domain/products/get-product.ts';
import { type SpecsColumns, specsOfColumns } from '#database/specs-tables.ts';

/** A laptop of which it is known what it is. */
export type PricedProduct = SpecsColumns & { id: string; seller_id: string };

/** What laptops like this one were sold for, by others than its own seller, and leaving itself aside if it is sold. */
export function priceRangeOf(db: Database, product: PricedProduct): Promise<FoundRange> {
  return findPriceRange(db, specsOfColumns(product), { product: product.id, seller: product.seller_id });
}

/**
 * What laptops like one that everybody can see were sold for.
 * @throws {DomainError} 'not-found'
 */
export async function priceRangeOfProduct(db: Database, productId: string): Promise<FoundRange> {
  if (!isId(productId)) throw noSuchLaptop();
  const product = await db
    .selectFrom('products')
    .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
    .selectAll('product_specs')
    .select(['products.id', 'products.seller_id'])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('products.withheld_at', 'is', null), eb('products.state', '=', 'sold')]))
    .executeTakeFirstOrThrow(noSuchLaptop);
  return priceRangeOf(db, product);
}
