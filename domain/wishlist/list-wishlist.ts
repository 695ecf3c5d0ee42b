import type { Database } from '#database/tables.ts';
import { MAX_WISHLIST } from '#shared/list-limits.ts';
import type { Actor } from '#domain/actor.ts';
import { findProducts } from '#domain/products/find-products.ts';
import type { WishlistItem } from '#domain/wishlist/wishlist-item.ts';

/** The ids of the laptops that the actor keeps, newest first. */
export async function listWishlistIds(db: Database, actor: Pick<Actor, 'id'>): Promise<string[]> {
  const wishes = await newestFirst(db, actor).execute();
  return wishes.map((wish) => wish.product_id);
}

/** All that the actor keeps, newest first. */
export async function listWishlist(db: Database, actor: Pick<Actor, 'id'>): Promise<WishlistItem[]> {
  const wishes = await newestFirst(db, actor).execute();
  const products = await findProducts(
    db,
    wishes.map((wish) => wish.product_id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return wishes.map(({ product_id: productId, kept_at: keptAt, kept_price_cents: keptPriceCents }) => ({
    productId,
    keptAt,
    keptPriceCents,
    product: byId.get(productId) ?? null,
  }));
}

function newestFirst(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('wishes')
    .select(['product_id', 'kept_at', 'kept_price_cents'])
    .where('user_id', '=', id)
    .orderBy('kept_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(MAX_WISHLIST);
}
