import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { MAX_WISHLIST } from '#shared/list-limits.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { countWishlist, offered } from '#domain/wishlist/wishlist-item.ts';
import { lockAccountLists } from '#domain/wishlist/lock-account-lists.ts';

/**
 * Keeps a laptop in the actor's wishlist, with what it costs now. A sold one can be kept as well.
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
      .insertInto('wishes')
      .values({ user_id: actor.id, product_id: product.id, kept_price_cents: product.resale_price_cents })
      .execute();
    return true;
  });
}

function noSuchLaptop(): DomainError {
  return new DomainError('not-found', 'This laptop is not offered any more, so it cannot be kept.');
}

function listFull(): DomainError {
  return new DomainError(
    'list-full',
    `Your wishlist has ${MAX_WISHLIST} laptops, which is all it can keep. Take some out of it first.`,
  );
}
