import type { Database } from '#database/tables.ts';
import type { AttemptRow } from '#domain/payments/locks.ts';
import { type Money, recordMoney } from '#domain/payments/record-money.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Gives back the money of an attempt in 'refunding'. Repeatable: the provider refunds an intent once. What counts as gone back is what the
 * provider says afterwards.
 * @returns what has become of it; 'refunding' while the provider does not say that all of it went back
 * @throws {PaymentsUnavailable} the attempt stays in 'refunding'
 */
export async function refundAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<Money> {
  const { id, intent_id: intentId } = attempt;
  if (intentId === null) throw new Error(`Attempt ${id} has no intent to refund`);
  await cardPayments.refundIntent(intentId);
  const intent = await cardPayments.readIntent(intentId);
  if (!intent) throw new Error(`The provider does not know the intent of attempt ${id} any more`);
  return recordMoney(db, attempt, intent);
}
