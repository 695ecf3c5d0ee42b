import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AttemptRow, lockAll } from '#domain/payments/locks.ts';
import { createIntentOf, settleAttempt } from '#domain/payments/settle-attempt.ts';
import { letGo } from '#domain/payments/release-attempt.ts';
import { isUndecided } from '#domain/payments/states.ts';
import { writeAttemptState } from '#domain/payments/write-attempt-state.ts';
import { isOffMarket } from '#domain/products/off-market.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';

/**
 * The intent of an attempt that may be paid: made now, or read when it exists. Repeatable: what a crash or a lost answer
 * left between the provider and the database is picked up where it was.
 * @returns `null` when the attempt is over meanwhile; then the database says so too
 * @throws {PaymentsUnavailable} the hold of an attempt whose intent could not be made is given up
 */
export async function openIntent(
  db: Database,
  cardPayments: CardPayments,
  attempt: AttemptRow,
): Promise<CardIntent | null> {
  const intent =
    attempt.intent_id === null
      ? await makeIntent(db, cardPayments, attempt)
      : await cardPayments.readIntent(attempt.intent_id);
  if (intent === null || intent.status === 'succeeded' || intent.status === 'canceled') {
    await settleAttempt(db, cardPayments, attempt, intent);
    return null;
  }
  if (attempt.intent_id === null && !(await recordIntent(db, attempt, intent.id))) return null;
  return intent;
}

async function makeIntent(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<CardIntent> {
  try {
    return await createIntentOf(cardPayments, attempt);
  } catch (error) {
    await giveUpHold(db, attempt);
    throw error;
  }
}

/** @returns whether the attempt may still be paid, so that its intent may be handed out */
async function recordIntent(db: Database, of: AttemptRow, intentId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAll(trx, of);
    if (!isUndecided(attempt) || product.state === 'sold' || isOffMarket(product)) return false;
    if (attempt.exclusive && product.held_by_attempt_id !== attempt.id) return false;
    if (attempt.state === 'open') return attempt.intent_id === intentId;
    await writeAttemptState(trx, attempt, 'open', 'buyer starts paying', { intent_id: intentId });
    return true;
  });
}

/**
 * Nobody has to wait for a payment that could not start. The attempt itself stays unfinished: the provider may have made the intent
 * and only its answer was lost, so it has to be ended there before it counts as over.
 */
async function giveUpHold(db: Database, of: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAll(trx, of);
    if (attempt.state !== 'creating' || (attempt.exclusive && product.held_by_attempt_id !== attempt.id)) return;
    await letGo(trx, product, attempt, 'provider failed');
    await trx
      .updateTable('payment_attempts')
      .set({ held_until: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
      .where('id', '=', attempt.id)
      .execute();
  });
}
