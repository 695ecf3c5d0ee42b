import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { type Page, type PageRequest, countUpToLimit, decodeCursor, encodeCursor, pageSize } from '#domain/paging.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';

/** Who booked a product: what its seller needs to meet them. */
export interface Booking {
  id: string;
  product_id: string;
  buyer_name: string;
  phone: string;
  meeting_place: string;
  state: 'unpaid' | 'paid';
  created_at: Date;
}

/** A seller sees at most this many bookings of one product, the paid one and the newest. */
const BOOKINGS_SHOWN = 100;

/** The seller's own products, newest first, each with its bookings. */
export async function listOwnProducts(
  db: Database,
  seller: Actor,
  page: PageRequest,
): Promise<Page<Product & { bookings: Booking[] }>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  let rows = selectProducts(db)
    .where('products.seller_id', '=', seller.id)
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
  const bookings = Map.groupBy(await bookingsOf(db, products), (booking) => booking.product_id);
  const last = products.at(-1);
  return {
    rows: products.map((product) => ({ ...product, bookings: bookings.get(product.id) ?? [] })),
    ...count,
    nextCursor: found.length > size && last ? encodeCursor([last.id]) : null,
  };
}

async function bookingsOf(db: Database, products: readonly Product[]): Promise<Booking[]> {
  if (products.length === 0) return [];
  return db
    .with('ranked', (cte) =>
      cte
        .selectFrom('orders')
        .select((eb) => [
          'id',
          'product_id',
          'buyer_name',
          'phone',
          'meeting_place',
          'state',
          'created_at',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('product_id')
                .orderBy('paid_at', (order) => order.desc().nullsLast())
                .orderBy('id', 'desc'),
            )
            .as('rank'),
        ])
        .where(
          'product_id',
          'in',
          products.map((product) => product.id),
        ),
    )
    .selectFrom('ranked')
    .select(['id', 'product_id', 'buyer_name', 'phone', 'meeting_place', 'state', 'created_at'])
    .where('rank', '<=', BOOKINGS_SHOWN)
    .orderBy('rank')
    .execute();
}
