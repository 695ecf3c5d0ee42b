import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import type { Product } from '#domain/products/product.ts';

/** A kept laptop. */
export interface WishlistItem {
  productId: string;
  keptAt: Date;
  keptPriceCents: number;
  /** As it is now; null when it is not offered any more. */
  product: Product | null;
}

/** Laptops that can be kept, with what they cost. */
export function offered(trx: RunningTransaction) {
  return trx
    .selectFrom('products')
    .select(['id', 'resale_price_cents'])
    .where('deleted_at', 'is', null)
    .where('withheld_at', 'is', null);
}

/** How many laptops the actor keeps, and whether this one is among them. */
export async function countWishlist(
  trx: RunningTransaction,
  { id }: Pick<Actor, 'id'>,
  productId: string,
): Promise<{ count: number; has: boolean }> {
  return trx
    .selectFrom('wishes')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(product_id = ${productId}::uuid), false)`.as('has'),
    ])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
}
