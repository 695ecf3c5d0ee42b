import type { AttemptRow } from '#database/money-tables.ts';
import type { Database } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import { recordCanceled } from '#domain/payments/holds.ts';
import { fetchIntent, refundIntent } from '#domain/payments/intents.ts';
import { confirmSale } from '#domain/payments/confirm-sale.ts';
import { type Money, recordMoney } from '#domain/payments/record-money.ts';
import { UNDECIDED_STATES } from '#database/attempt-states.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';

/** What has become of an attempt. 'refunding': the money goes back, but the provider has not taken the refund yet. */
type Settlement = Money | { outcome: 'canceled' | 'undecided' };

/** At most so many losers of a sale are ended while the buyer waits; the sweep ends the others, and what they pay goes back. */
const MAX_LOSERS_ENDED = 10;
/** At most so many attempts are ended in one round of `endBlockingAttempts`: each takes two calls to the provider. */
const MAX_ENDED_PER_ROUND = 10;
/** How often the callers of `endBlockingAttempts` repeat their transaction. There is seldom more than one round. */
export const MAX_ROUNDS = 5;
const RETRY_SECONDS = 2;

/**
 * Records what the payment provider says of an attempt's intent. The buyer's browser, the webhook, the sweep and a cancellation that came
 * too late may all call this, in any order and repeatedly.
 * @param intent as just read from the provider; `null` when it knows none, so that nobody can pay it
 */
export async function settleAttempt(
  db: Database,
  cardPayments: CardPayments,
  attempt: AttemptRow,
  intent: CardIntent | null,
): Promise<Settlement> {
  if (intent === null || intent.status === 'canceled') {
    await recordCanceled(db, attempt);
    return { outcome: 'canceled' };
  }
  if (intent.status !== 'succeeded') return { outcome: 'undecided' };

  const paymentId = await confirmSale(db, attempt, intent);
  if (paymentId !== null) return { outcome: 'bought', paymentId, othersPay: false };
  const money = await recordMoney(db, attempt, intent);
  if (money.outcome === 'bought' && money.othersPay) {
    const losers = await undecided(db).where('product_id', '=', attempt.product_id).limit(MAX_LOSERS_ENDED).execute();
    await endAttempts(db, cardPayments, losers);
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
 * Refunds an attempt in 'refunding'. Repeatable: the provider refunds an intent once, and what it says afterwards counts.
 * @returns 'refunding' while the provider does not say that all of it went back
 * @throws {PaymentsUnavailable} the attempt stays in 'refunding'
 */
export async function refundAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<Money> {
  return recordMoney(db, attempt, await refundIntent(cardPayments, attempt));
}

/**
 * Ends an attempt at the payment provider first, so that its intent can never be paid. It may turn out to be paid already.
 * @throws {PaymentsUnavailable} the attempt stays as it was
 */
export async function endAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<Settlement> {
  let intent = await fetchIntent(cardPayments, attempt);
  if (intent?.status === 'open' || intent?.status === 'processing') intent = await cardPayments.cancelIntent(intent.id);
  return settleAttempt(db, cardPayments, attempt, intent);
}

/** Ends attempts, one after the other; those that fail are left to the sweep. @returns those that failed, with why */
export async function endAttempts(
  db: Database,
  cardPayments: CardPayments,
  attempts: readonly AttemptRow[],
): Promise<{ attempt: AttemptRow; error: unknown }[]> {
  const failed = [];
  for (const attempt of attempts) {
    try {
      await endAttempt(db, cardPayments, attempt);
    } catch (error) {
      failed.push({ attempt, error });
    }
  }
  return failed;
}

/**
 * Ends attempts that block a transaction, so that it can be run again: the caller runs its transaction, which returns what blocks it, at
 * most `MAX_ROUNDS` times, and then throws `tooManyAttempts()`. No transaction is open while the provider is asked.
 * @throws {DomainError} 'product-held' while a bank is deciding
 * @throws {PaymentsUnavailable} the provider does not answer
 */
export async function endBlockingAttempts(
  db: Database,
  cardPayments: CardPayments,
  attempts: readonly AttemptRow[],
): Promise<void> {
  for (const attempt of attempts.slice(0, MAX_ENDED_PER_ROUND)) {
    const { outcome } = await endAttempt(db, cardPayments, attempt);
    if (outcome === 'undecided')
      throw tryAgain('A bank is still deciding about an earlier payment for this laptop. Try again in a moment.');
  }
}

/** The answer when attempts are made faster than they can be ended. */
export function tooManyAttempts(): DomainError {
  return tryAgain('Several payments for this laptop are in progress. Try again in a moment.');
}

function tryAgain(detail: string): DomainError {
  return new DomainError('product-held', detail, { retryAfterSeconds: RETRY_SECONDS });
}

/** The attempts that may still be paid, oldest first. */
export function undecided(db: Database) {
  return db.selectFrom('payment_attempts').selectAll().where('state', 'in', UNDECIDED_STATES).orderBy('id');
}
