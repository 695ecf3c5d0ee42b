import type { LaptopPage } from '#shared/contracts/site-data.ts';
import type { Database } from '#database/tables.ts';
import { priceRangeOfProduct } from '#domain/prices/price-range.ts';
import { getProduct } from '#domain/products/product.ts';
import { similarProducts } from '#domain/products/similar-products.ts';
import { presentLaptop } from '#server/presenters/laptop.ts';
import { presentPriceRange } from '#server/presenters/prices.ts';
import { presentProduct } from '#server/presenters/product.ts';
import { throwAsResponse } from '#server/rendering/problem-response.ts';

const FOR_ALL = { contact: false, site: '' };

/** What a laptop's own page shows to everybody. Who comes too late for one gets those that are like it. @throws {Response} */
export async function readLaptop(db: Database, id: string): Promise<LaptopPage> {
  const [laptop, found, prices] = await Promise.allSettled([
    getProduct(db, id),
    similarProducts(db, id),
    priceRangeOfProduct(db, id),
  ]);
  const similar = found.status === 'rejected' ? [] : found.value.map((product) => presentProduct(product, FOR_ALL));
  if (laptop.status === 'rejected') return throwAsResponse(laptop.reason, { similar, now: Date.now() });
  if (found.status === 'rejected') return throwAsResponse(found.reason);
  if (prices.status === 'rejected') return throwAsResponse(prices.reason);
  return { laptop: presentLaptop(laptop.value, FOR_ALL), similar, prices: presentPriceRange(prices.value) };
}
