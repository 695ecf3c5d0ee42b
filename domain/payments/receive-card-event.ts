import type { Database } from '#database/tables.ts';
import { attemptOfIntent } from '#domain/payments/attempt-of-intent.ts';
import { settleAttempt } from '#domain/payments/settle-attempt.ts';
import { type CardPayments, PaymentsUnavailable } from '#gateways/card-payments/port.ts';

/**
 * Acts on a message of the payment provider. The message is only a hint: what counts is what the provider says when asked, so late,
 * repeated and reordered messages do no harm. One that was acted upon is known by its id, so that its repetition costs nothing. Messages about other things than our intents are taken and ignored.
 * @throws {InvalidSignature} it is not the provider's message
 * @throws {PaymentsUnavailable} not done; the provider should send the message again
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
  const attempt = intent && (await attemptOfIntent(db, intent));
  if (attempt) {
    const { outcome } = await settleAttempt(db, cardPayments, attempt, intent);
    if (outcome === 'refunding') throw new PaymentsUnavailable('The refund has not been taken yet');
  }
  await db
    .insertInto('card_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a message was acted upon before; only then is its repetition passed over. */
async function wasReceived(db: Database, id: string): Promise<boolean> {
  const event = await db.selectFrom('card_events').select('id').where('id', '=', id).executeTakeFirst();
  return event !== undefined;
}
