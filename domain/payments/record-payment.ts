import type { NewPayment } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { isIntentOf } from '#domain/payments/intents.ts';
import { settleAttempt } from '#domain/payments/settlement.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Records a payment that the browser says was made, after asking the provider itself. The same payment again is the same answer.
 * @returns the payment's id
 * @throws {DomainError} 'not-found' for somebody else's order; 'payment-mismatch' when the intent is not one of this order's, be it
 * unknown or another's; 'price-changed'; 'payment-incomplete'; 'payment-refunded'
 * @throws {PaymentsUnavailable} the provider does not answer
 */
export async function recordPayment(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  request: NewPayment,
): Promise<string> {
  const { orderId } = request;
  await assertOwnOrder(db, buyer, orderId);
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  const intentId = request.transactionId || payment?.intent_id;
  if (payment && payment.intent_id === intentId) {
    assertAmount(payment.amount_cents, request.priceCents);
    return payment.id;
  }

  const attempt = await findAttempt(db, orderId, intentId);
  assertAmount(attempt.amount_cents, request.priceCents);
  const intent = attempt.intent_id === null ? null : await cardPayments.readIntent(attempt.intent_id);
  if (!intent || !isIntentOf(intent, attempt)) throw mismatch();
  const settlement = await settleAttempt(db, cardPayments, attempt, intent);
  switch (settlement.outcome) {
    case 'bought':
      return settlement.paymentId;
    case 'refunding':
    case 'refunded':
      throw new DomainError(
        'payment-refunded',
        'This laptop was sold or withdrawn before your payment arrived. You get your money back on your card automatically. You don’t need to do anything.',
      );
    case 'canceled':
      throw new DomainError(
        'payment-incomplete',
        'This payment was cancelled and nothing was charged. Start the payment again.',
      );
    case 'undecided':
      throw new DomainError(
        'payment-incomplete',
        'The card hasn’t been charged yet. Finish the payment and try again.',
      );
  }
}

async function assertOwnOrder(db: Database, buyer: Actor, orderId: string): Promise<void> {
  if (!isId(orderId)) throw noSuchOrder();
  await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow(noSuchOrder);
}

/** The order's attempt with that intent, or its newest one that got as far as an intent. */
async function findAttempt(db: Database, orderId: string, intentId: string | undefined): Promise<AttemptRow> {
  let attempts = db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('intent_id', 'is not', null);
  if (intentId !== undefined) attempts = attempts.where('intent_id', '=', intentId);
  const attempt = await attempts.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (attempt) return attempt;
  if (intentId !== undefined) throw mismatch();
  throw new DomainError(
    'payment-incomplete',
    'You haven’t started a payment for this order. Start one, then pay with your card.',
  );
}

function assertAmount(amountCents: number, priceCents: number | undefined): void {
  if (priceCents === undefined || priceCents === amountCents) return;
  throw new DomainError('price-changed', `The amount of this payment is ${formatPrice(amountCents)}.`);
}

function mismatch(): DomainError {
  return new DomainError(
    'payment-mismatch',
    'This payment doesn’t belong to this order. Pay the order from its own page.',
  );
}
