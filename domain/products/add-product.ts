import type { NewProduct } from '#shared/contracts/products.ts';
import { dollarsToCents } from '#shared/money.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** Lists a laptop for sale in the seller's name. @returns its id */
export async function addProduct(db: Database, seller: Actor, product: NewProduct): Promise<string> {
  const id = newId();
  await db
    .insertInto('products')
    .values({
      id,
      seller_id: seller.id,
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
    })
    .execute();
  return id;
}

function cents(dollars: number): number {
  const amount = dollarsToCents(dollars);
  if (amount === null) throw new RangeError('A price that was not validated');
  return amount;
}
