import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';

/** Laptops by their ids, in that order, sold ones included; those that are not offered any more, and what is no id, are left out. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  const wanted = ids.filter(isId).map((id) => id.toLowerCase());
  if (wanted.length === 0) return [];
  const found = await selectProducts(db)
    .where('products.id', 'in', wanted)
    .where('products.withheld_at', 'is', null)
    .execute();
  const byId = new Map(found.map((product) => [product.id, product]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
