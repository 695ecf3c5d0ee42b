import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AttemptRow, type ProductRow, lockAll } from '#domain/payments/locks.ts';
import { ATTEMPT_TRANSITIONS, PRODUCT_TRANSITIONS, type Trigger, step } from '#domain/payments/states.ts';

/** Records that an attempt can never be paid any more, and frees the product that it held. Does nothing to one that is over already. */
export async function releaseAttempt(db: Database, of: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAll(trx, of);
    if (attempt.state !== 'creating' && attempt.state !== 'open') return;
    await trx
      .updateTable('payment_attempts')
      .set({
        state: step(ATTEMPT_TRANSITIONS, attempt.state, 'canceled', 'attempt ended'),
        // When the hold really ended: from here the buyer's waiting time counts.
        held_until: sql`least(held_until, clock_timestamp())`,
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', attempt.id)
      .execute();
    await letGo(trx, product, attempt, 'attempt ended');
  });
}

/** Frees the product if it is this attempt that holds it. */
export async function letGo(
  trx: RunningTransaction,
  product: ProductRow,
  attempt: AttemptRow,
  by: Trigger,
): Promise<void> {
  if (product.held_by_attempt_id !== attempt.id) return;
  await trx
    .updateTable('products')
    .set({ state: step(PRODUCT_TRANSITIONS, product.state, 'available', by), held_by_attempt_id: null })
    .where('id', '=', product.id)
    .execute();
}
