import type { NewProduct } from '#shared/contracts/products.ts';
import { dollarsToCents } from '#shared/money.ts';
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

/** @param product as its contract made it: prices have been validated */
export function productColumns(product: NewProduct): ProductColumns {
  return {
    category: product.Category_Name,
    name: product.name,
    description: product.description,
    location: product.location,
    logo: product.logo,
    original_price_cents: cents(product.original_price),
    resale_price_cents: cents(product.resale_rice),
    used: product.used,
    condition: product.productCondition,
    phone: product.number,
  };
}

function cents(dollars: number): number {
  const amount = dollarsToCents(dollars);
  if (amount === null) throw new RangeError('A price that was not validated');
  return amount;
}
