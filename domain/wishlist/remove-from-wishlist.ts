import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';

/** Takes a laptop out of the actor's wishlist. @returns whether it was there */
export async function letGo(db: Database, actor: Actor, productId: string): Promise<boolean> {
  if (!isId(productId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('wishes')
    .where('user_id', '=', actor.id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
