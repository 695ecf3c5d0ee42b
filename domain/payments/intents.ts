import { isId } from '#database/ids.ts';
import { ATTEMPT_COLUMNS } from '#database/attempt-columns.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';

/**
 * The intent of an attempt, from the provider. The answer to its creation may have been lost: a repeated creation, with the same values,
 * is answered with the intent that exists, so an attempt never has two.
 * @returns `null` when the provider knows no such intent, so that nobody can pay it
 * @throws {PaymentsUnavailable}
 */
export function fetchIntent(cardPayments: CardPayments, attempt: AttemptRow): Promise<CardIntent | null> {
  if (attempt.intent_id !== null) return cardPayments.readIntent(attempt.intent_id);
  return cardPayments.createIntent({
    amountCents: attempt.amount_cents,
    attemptId: attempt.id,
    orderId: attempt.order_id,
    buyerId: attempt.buyer_id,
    description: `Clamshell order ${attempt.order_id}`,
  });
}

/**
 * Refunds an intent. Repeatable: the provider refunds an intent once.
 * @returns the intent as read afterwards.
 * @throws {PaymentsUnavailable}
 */
export async function refundIntent(cardPayments: CardPayments, attempt: AttemptRow): Promise<CardIntent> {
  const { id, intent_id: intentId } = attempt;
  if (intentId === null) throw new Error(`Attempt ${id} has no intent to refund`);
  await cardPayments.refundIntent(intentId);
  const intent = await cardPayments.readIntent(intentId);
  if (!intent) throw new Error(`The provider does not know the intent of attempt ${id} any more`);
  return intent;
}

/** The attempt that an intent was made for; `null` when it was made by someone else, or differs from what we asked for. */
export async function findAttemptOfIntent(db: Database, intent: CardIntent): Promise<AttemptRow | null> {
  if (intent.attemptId === undefined || !isId(intent.attemptId)) return null;
  const [attempt] = await runPrepared(
    db,
    db.selectFrom('payment_attempts').select(ATTEMPT_COLUMNS).where('id', '=', intent.attemptId),
  );
  return attempt && isIntentOf(intent, attempt) ? attempt : null;
}

/** Whether the provider's intent is the one of this attempt: same order, same buyer, same amount. */
export function isIntentOf(intent: CardIntent, attempt: AttemptRow): boolean {
  return (
    intent.attemptId === attempt.id &&
    intent.orderId === attempt.order_id &&
    intent.buyerId === attempt.buyer_id &&
    intent.amountCents === attempt.amount_cents &&
    (attempt.intent_id === null || attempt.intent_id === intent.id)
  );
}
