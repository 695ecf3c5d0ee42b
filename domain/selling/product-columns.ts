import type { NewProduct } from '#shared/contracts/products.ts';
import type { ProductRow } from '#database/tables.ts';

/** What a seller says of a laptop, as the table has it. */
export type ProductColumns = Pick<
  ProductRow,
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
>;

export function productColumns(product: NewProduct): ProductColumns {
  return {
    category: product.category,
    name: product.name,
    description: product.description,
    location: product.location,
    logo: product.coverUrl,
    original_price_cents: product.originalPriceCents,
    resale_price_cents: product.priceCents,
    used: product.used,
    condition: product.condition,
    phone: product.phone,
  };
}
