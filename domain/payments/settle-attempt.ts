import type { Database } from '#database/tables.ts';
import { type AttemptRow } from '#domain/payments/locks.ts';
import { recordMoney } from '#domain/payments/record-money.ts';
import { refundAttempt } from '#domain/payments/refund-attempt.ts';
import { releaseAttempt } from '#domain/payments/release-attempt.ts';
import { UNDECIDED_STATES } from '#domain/payments/states.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';

/** What has become of an attempt. 'refunding': the money goes back, but the provider has not taken the refund yet. */
export type Settlement =
  | { outcome: 'bought'; paymentId: string }
  | { outcome: 'refunding' | 'refunded' | 'canceled' | 'undecided' };

/**
 * Makes the database say what the payment provider says of an attempt's intent. Whoever hears of it first may call this: the buyer's
 * browser, the webhook, the sweep, a cancellation that came too late; and all of them may, in any order and as often as they like.
 * @param intent as just read from the provider; `null` when it knows none, so that nobody can pay it either
 */
export async function settleAttempt(
  db: Database,
  cardPayments: CardPayments,
  attempt: AttemptRow,
  intent: CardIntent | null,
): Promise<Settlement> {
  if (intent === null || intent.status === 'canceled') {
    await releaseAttempt(db, attempt);
    return { outcome: 'canceled' };
  }
  if (intent.status !== 'succeeded') return { outcome: 'undecided' };

  const money = await recordMoney(db, attempt, intent);
  if (money.outcome === 'bought') {
    await endAttempts(db, cardPayments, { product: attempt.product_id, atMost: LOSERS_ENDED_AT_ONCE });
  } else if (money.outcome === 'refunding') {
    try {
      return await refundAttempt(db, cardPayments, { ...attempt, intent_id: intent.id });
    } catch {
      // That the money goes back is recorded; the sweep tries again until it is done, and logs why it was not.
    }
  }
  return money;
}

/**
 * Ends an attempt at the payment provider, so that its intent can never be paid, and then here. It may turn out to be paid already.
 * @throws {PaymentsUnavailable} the attempt stays as it was
 */
export async function endAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<Settlement> {
  // An attempt without an intent may have one all the same, whose answer was lost: asking again gives that one.
  let intent =
    attempt.intent_id === null
      ? await createIntentOf(cardPayments, attempt)
      : await cardPayments.readIntent(attempt.intent_id);
  if (intent?.status === 'open' || intent?.status === 'processing') intent = await cardPayments.cancelIntent(intent.id);
  return settleAttempt(db, cardPayments, attempt, intent);
}

/** Whose attempts: those for a product, or those of a buyer. `atMost` so many; the sweep ends the others. */
export type AttemptsOf = ({ product: string } | { buyer: string }) & { atMost?: number };

/** The buyer waits meanwhile, and what the others pay all the same goes back by itself. */
const LOSERS_ENDED_AT_ONCE = 10;

/**
 * Ends all attempts to pay for a product that cannot be bought any more, or by a buyer who is gone. What fails is left to the sweep.
 * @param onFailure hears of each attempt that could not be ended
 */
export async function endAttempts(
  db: Database,
  cardPayments: CardPayments,
  of: AttemptsOf,
  onFailure?: (error: unknown, attempt: AttemptRow) => void,
): Promise<void> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((eb) => ('product' in of ? eb('product_id', '=', of.product) : eb('buyer_id', '=', of.buyer)))
    .where('state', 'in', UNDECIDED_STATES)
    .orderBy('id')
    .$if(of.atMost !== undefined, (some) => some.limit(of.atMost ?? 0))
    .execute();
  for (const attempt of attempts) {
    try {
      await endAttempt(db, cardPayments, attempt);
    } catch (error) {
      onFailure?.(error, attempt);
    }
  }
}

/** Makes the intent of an attempt. Says the same each time, as the provider asks of a repeated call. */
export function createIntentOf(cardPayments: CardPayments, attempt: AttemptRow): Promise<CardIntent> {
  return cardPayments.createIntent({
    amountCents: attempt.amount_cents,
    attemptId: attempt.id,
    orderId: attempt.order_id,
    buyerId: attempt.buyer_id,
    description: `Clamshell order ${attempt.order_id}`,
  });
}
