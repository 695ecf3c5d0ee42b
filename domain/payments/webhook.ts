import type { Database } from '#database/tables.ts';
import { recordReceived, wasReceived } from '#domain/payments/card-events.ts';
import { findAttemptOfIntent } from '#domain/payments/intents.ts';
import { settleAttempt } from '#domain/payments/settlement.ts';
import { type CardPayments, PaymentsUnavailable } from '#gateways/card-payments/port.ts';

/**
 * Handles a webhook event of the payment provider. The event is only a hint: what the provider says when asked counts, so late, repeated
 * and reordered events do no harm. Ids of processed events are stored, so that a repetition costs nothing. Events about other things than
 * our intents are ignored.
 * @throws {InvalidSignature} it is not the provider's event
 * @throws {PaymentsUnavailable} not done; the provider should send the event again
 */
export async function receiveCardEvent(
  db: Database,
  cardPayments: CardPayments,
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const { id, type, intentId } = await cardPayments.readEvent(rawBody, signature);
  if (await wasReceived(db, id)) return;
  const intent = intentId === undefined ? null : await cardPayments.readIntent(intentId);
  const attempt = intent && (await findAttemptOfIntent(db, intent));
  if (attempt) {
    const { outcome } = await settleAttempt(db, cardPayments, attempt, intent);
    if (outcome === 'refunding') throw new PaymentsUnavailable('The refund has not been taken yet');
  }
  await recordReceived(db, { id, type });
}
