import type { Database } from '#database/tables.ts';

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

/** The bookings of each of these products: the paid one first, then the newest. */
export async function bookingsOf(db: Database, productIds: readonly string[]): Promise<Map<string, Booking[]>> {
  if (productIds.length === 0) return new Map();
  const bookings = await db
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
        .where('product_id', 'in', productIds)
        .where('state', '<>', 'canceled')
        .$narrowType<{ state: Booking['state'] }>(),
    )
    .selectFrom('ranked')
    .select(['id', 'product_id', 'buyer_name', 'phone', 'meeting_place', 'state', 'created_at'])
    .where('rank', '<=', BOOKINGS_SHOWN)
    .orderBy('rank')
    .execute();
  return Map.groupBy(bookings, (booking) => booking.product_id);
}
