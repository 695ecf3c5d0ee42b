import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type Booking, bookingsOf } from '#domain/products/bookings.ts';
import { type Product, selectProducts } from '#domain/products/product.ts';

/** A product as its own seller sees it. `held_until` is there while somebody is paying for it. */
export type OwnProduct = Product & { held_until: Date | null; bookings: Booking[] };

/** The products of a seller that are not deleted, with the hold that runs. */
export function selectOwnProducts(db: Database, seller: Actor) {
  return selectProducts(db)
    .leftJoin('payment_attempts as hold', (join) =>
      join
        .onRef('hold.id', '=', 'products.held_by_attempt_id')
        .on('hold.held_until', '>', sql<Date>`clock_timestamp()`),
    )
    .select('hold.held_until')
    .where('products.seller_id', '=', seller.id);
}

/** Adds to each product who booked it. */
export async function withBookings<Row extends { id: string }>(
  db: Database,
  products: readonly Row[],
): Promise<(Row & { bookings: Booking[] })[]> {
  const bookings = await bookingsOf(
    db,
    products.map(({ id }) => id),
  );
  return products.map((product) => ({ ...product, bookings: bookings.get(product.id) ?? [] }));
}

/**
 * One of the seller's own products.
 * @throws {DomainError} 'not-found', also for somebody else's product
 */
export async function getOwnProduct(db: Database, seller: Actor, productId: string): Promise<OwnProduct> {
  if (!isId(productId)) throw noSuchOwnProduct();
  const found = await selectOwnProducts(db, seller).where('products.id', '=', productId).execute();
  const [product] = await withBookings(db, found);
  if (!product) throw noSuchOwnProduct();
  return product;
}

/** The answer for a product that is not there, or not the caller's. */
export function noSuchOwnProduct(): DomainError {
  return new DomainError('not-found', 'There is no such laptop among yours. It may be deleted already.');
}
