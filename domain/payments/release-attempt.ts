import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AttemptRow, type ProductRow, lockAll } from '#domain/payments/locks.ts';
import { PRODUCT_TRANSITIONS, type Trigger, isUndecided, step } from '#domain/payments/states.ts';
import { writeAttemptState } from '#domain/payments/write-attempt-state.ts';

/** Records that an attempt can never be paid any more, and frees the product if it held it. Does nothing to one that is over already. */
export async function releaseAttempt(db: Database, of: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAll(trx, of);
    if (!isUndecided(attempt)) return;
    await writeAttemptState(trx, attempt, 'canceled', 'attempt ended', {
      // When the hold really ended: from here the buyer's waiting time counts.
      held_until: sql<Date>`least(held_until, clock_timestamp())`,
    });
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
    .set({ ...step(PRODUCT_TRANSITIONS, product.state, 'available', by), held_by_attempt_id: null })
    .where('id', '=', product.id)
    .execute();
}
