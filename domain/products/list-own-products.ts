import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type OwnProduct, selectOwnProducts, withBookings } from '#domain/products/own-product.ts';

/** The seller's own products, newest first, each with its bookings. */
export async function listOwnProducts(db: Database, seller: Actor, page: PageRequest): Promise<Page<OwnProduct>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  let rows = selectOwnProducts(db, seller)
    .orderBy('products.id', 'desc')
    .limit(size + 1);
  if (key) rows = rows.where('products.id', '<', String(key[0]));

  const own = db
    .selectFrom('products')
    .select('products.id')
    .where('products.seller_id', '=', seller.id)
    .where('products.deleted_at', 'is', null);
  const [found, count] = await Promise.all([rows.execute(), countUpToLimit(db, own)]);
  const products = found.slice(0, size);
  const last = products.at(-1);
  return {
    rows: await withBookings(db, products),
    ...count,
    nextCursor: found.length > size && last ? encodeCursor([last.id]) : null,
  };
}
