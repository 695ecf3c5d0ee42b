import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { MOST_WISHES } from '#shared/keeping-limits.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { countWishes, offered } from '#domain/wishes/wish.ts';
import { lockLists } from '#domain/wishes/lock-lists.ts';

/**
 * Keeps a laptop in the actor's wishlist, with what it costs now. A sold one can be kept as well.
 * @returns whether it was not there before
 * @throws {DomainError} 'not-found' for one that is not offered; 'list-full'
 */
export async function keepLaptop(db: Database, actor: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) throw noSuchLaptop();
  return inTransaction(db, async (trx) => {
    await lockLists(trx, actor);
    const product = await offered(trx).where('id', '=', productId).executeTakeFirstOrThrow(noSuchLaptop);
    const { count, has } = await countWishes(trx, actor, productId);
    if (has) return false;
    if (count >= MOST_WISHES) throw listFull();
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
    `Your wishlist has ${MOST_WISHES} laptops, which is all it can keep. Take some out of it first.`,
  );
}
