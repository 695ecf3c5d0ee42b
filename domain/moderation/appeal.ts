import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { lockProduct } from '#domain/products/states.ts';

/** Why a listing is down, for its seller. */
export interface TakenDown {
  name: string;
  reason: string | null;
  decided_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
  /** When an Admin read it and left the listing down. */
  appeal_closed_at: Date | null;
}

function selectTakenDown(db: Database, seller: Pick<Actor, 'id'>, productId: string) {
  return db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('products', 'products.id', 'decision.product_id')
    .where('products.id', '=', productId)
    .where('products.seller_id', '=', seller.id)
    .where('products.deleted_at', 'is', null)
    .where('products.unlisted', '=', 'taken-down')
    .where('decision.decision', '=', 'take-down')
    .where('decision.undone_at', 'is', null)
    .orderBy('decision.id', 'desc')
    .limit(1);
}

/** Why a listing of the seller's own was taken down, and what they answered. @throws {DomainError} 'not-found' where none of theirs is */
export async function getTakenDown(db: Database, seller: Actor, productId: string): Promise<TakenDown> {
  if (!isId(productId)) throw notDown();
  return selectTakenDown(db, seller, productId)
    .select(['products.name', 'decision.reason', 'decision.decided_at'])
    .select(['decision.appeal', 'decision.appealed_at', 'decision.appeal_closed_at'])
    .executeTakeFirstOrThrow(notDown);
}

/**
 * Has a seller answer why a listing of theirs was taken down, once: Admins read it in their queue.
 * @throws {DomainError} 'not-found' as `getTakenDown`; 'already-decided' where they answered before
 */
export async function answerTakeDown(db: Database, seller: Actor, productId: string, text: string): Promise<void> {
  if (!isId(productId)) throw notDown();
  await inTransaction(db, async (trx) => {
    await lockProduct(trx, productId);
    const { id, appeal } = await selectTakenDown(trx, seller, productId)
      .select(['decision.id', 'decision.appeal'])
      .executeTakeFirstOrThrow(notDown);
    if (appeal !== null)
      throw new DomainError('already-decided', 'You’ve answered already. We’ll tell you what comes of it.');
    await trx
      .updateTable('moderation_decisions')
      .set({ appeal: text, appealed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  });
}

function notDown(): DomainError {
  return new DomainError('not-found', 'None of your listings with this address is taken down.');
}
