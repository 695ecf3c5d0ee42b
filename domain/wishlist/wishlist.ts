import { sql } from 'kysely';
import type { WishlistImportItem } from '#shared/contracts/wishlist.ts';
import { MAX_WISHLIST } from '#shared/list-limits.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { getProductsByIds, type Product } from '#domain/products/product.ts';
import { isListed } from '#domain/products/states.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';

export interface WishlistItem {
  productId: string;
  addedAt: Date;
  priceCentsWhenAdded: number;
  /** As it is now; null when it is not offered any more. */
  product: Product | null;
}

/** Laptops that can be added, with what they cost. */
function offered(trx: RunningTransaction) {
  return trx
    .selectFrom('products')
    .select(['id', 'resale_price_cents'])
    .where('deleted_at', 'is', null)
    .where(isListed());
}

/** How many laptops are in the actor's wishlist, and whether this one is among them. */
async function countWishlist(
  trx: RunningTransaction,
  { id }: Pick<Actor, 'id'>,
  productId: string,
): Promise<{ count: number; has: boolean }> {
  return trx
    .selectFrom('wishlist_items')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(product_id = ${productId}::uuid), false)`.as('has'),
    ])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The ids of the laptops in the actor's wishlist, newest first. */
export async function listWishlistIds(db: Database, actor: Pick<Actor, 'id'>): Promise<string[]> {
  const items = await newestFirst(db, actor).execute();
  return items.map((item) => item.product_id);
}

/** The actor's wishlist, newest first. */
export async function listWishlist(db: Database, actor: Pick<Actor, 'id'>): Promise<WishlistItem[]> {
  const items = await newestFirst(db, actor).execute();
  const products = await getProductsByIds(
    db,
    items.map((item) => item.product_id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map(({ product_id: productId, added_at: addedAt, price_cents_when_added: priceCentsWhenAdded }) => ({
    productId,
    addedAt,
    priceCentsWhenAdded,
    product: byId.get(productId) ?? null,
  }));
}

function newestFirst(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('wishlist_items')
    .select(['product_id', 'added_at', 'price_cents_when_added'])
    .where('user_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(MAX_WISHLIST);
}

/**
 * Adds a laptop to the actor's wishlist, with what it costs now. A sold one can be added as well.
 * @returns whether it was not there before
 * @throws {DomainError} 'not-found' for one that is not offered; 'list-full'
 */
export async function addToWishlist(db: Database, actor: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) throw noSuchLaptop();
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    const product = await offered(trx).where('id', '=', productId).executeTakeFirstOrThrow(noSuchLaptop);
    const { count, has } = await countWishlist(trx, actor, productId);
    if (has) return false;
    if (count >= MAX_WISHLIST) throw listFull();
    await trx
      .insertInto('wishlist_items')
      .values({ user_id: actor.id, product_id: product.id, price_cents_when_added: product.resale_price_cents })
      .execute();
    return true;
  });
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'This laptop isn’t offered any more, so it can’t be saved.');
}

function listFull(): DomainError {
  return new DomainError(
    'list-full',
    `Your wishlist has ${MAX_WISHLIST} laptops, which is the limit. Remove some first.`,
  );
}

/** Removes a laptop from the actor's wishlist. @returns whether it was there */
export async function removeFromWishlist(db: Database, actor: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', actor.id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Adds to the actor's wishlist what was in their browser's wishlist before they signed in, with what it cost then. What is there already stays as it
 * is; what is not offered any more, and what there is no room for, is left out.
 * @param imported the newest first
 * @returns how many were added
 */
export async function importWishlist(
  db: Database,
  actor: Actor,
  imported: readonly WishlistImportItem[],
): Promise<number> {
  const prices = new Map(
    imported
      .filter(({ productId }) => isId(productId))
      .map(({ productId, priceCentsWhenAdded }) => [productId.toLowerCase(), priceCentsWhenAdded] as const),
  );
  if (prices.size === 0) return 0;
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    const items = await trx.selectFrom('wishlist_items').select('product_id').where('user_id', '=', actor.id).execute();
    const there = new Set(items.map((item) => item.product_id));
    const found = await offered(trx)
      .where('id', 'in', [...prices.keys()])
      .execute();
    const open = new Set(found.map(({ id }) => id));
    const added = [...prices]
      .filter(([id]) => open.has(id) && !there.has(id))
      .slice(0, Math.max(0, MAX_WISHLIST - there.size));
    if (added.length === 0) return 0;
    await trx
      .insertInto('wishlist_items')
      .values(added.map(([id, cents]) => ({ user_id: actor.id, product_id: id, price_cents_when_added: cents })))
      .execute();
    return added.length;
  });
}
