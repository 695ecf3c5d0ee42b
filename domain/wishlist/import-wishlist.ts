import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { WishlistImportItem } from '#shared/contracts/wishlist.ts';
import { MAX_WISHLIST } from '#shared/list-limits.ts';
import { dollarsToCents } from '#shared/money.ts';
import type { Actor } from '#domain/actor.ts';
import { lockAccountLists } from '#domain/wishlist/lock-account-lists.ts';
import { offered } from '#domain/wishlist/wishlist-item.ts';

/**
 * Adds to the actor's wishlist what their browser kept before they signed in, with what it cost then. What is there already stays as it
 * is; what is not offered any more, and what there is no room for, is left out.
 * @param brought the newest first
 * @returns how many were added
 */
export async function importWishlist(
  db: Database,
  actor: Actor,
  brought: readonly WishlistImportItem[],
): Promise<number> {
  const prices = new Map(
    brought.flatMap(({ productId, keptPrice }) => {
      const cents = dollarsToCents(keptPrice);
      return isId(productId) && cents !== null ? [[productId.toLowerCase(), cents] as const] : [];
    }),
  );
  if (prices.size === 0) return 0;
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    const kept = await trx.selectFrom('wishes').select('product_id').where('user_id', '=', actor.id).execute();
    const there = new Set(kept.map((wish) => wish.product_id));
    const found = await offered(trx)
      .where('id', 'in', [...prices.keys()])
      .execute();
    const open = new Set(found.map(({ id }) => id));
    const added = [...prices]
      .filter(([id]) => open.has(id) && !there.has(id))
      .slice(0, Math.max(0, MAX_WISHLIST - there.size));
    if (added.length === 0) return 0;
    await trx
      .insertInto('wishes')
      .values(added.map(([id, cents]) => ({ user_id: actor.id, product_id: id, kept_price_cents: cents })))
      .execute();
    return added.length;
  });
}
