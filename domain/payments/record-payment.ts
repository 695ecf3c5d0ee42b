import { sql } from 'kysely';
import type { NewPayment } from '#shared/contracts/orders.ts';
import { formatPrice } from '#shared/money.ts';
import { isId } from '#database/ids.ts';
import { OF_ATTEMPT } from '#database/attempt-columns.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
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
  const { payment, attempt } = await findPayment(db, buyer, request);
  if (payment && (!request.transactionId || request.transactionId === payment.intentId)) {
    assertAmount(payment.amountCents, request.priceCents);
    return payment.id;
  }

  if (!attempt) throw request.transactionId ? mismatch() : notStarted();
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
        'This laptop was sold or taken off the site before your payment arrived. You get your money back on your card automatically. You don’t need to do anything.',
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

interface FoundPayment {
  /** What has bought the laptop. */
  payment: { id: string; intentId: string; amountCents: number } | null;
  /** The order's attempt with the intent that the request names, or else its newest one that got as far as an intent. */
  attempt: AttemptRow | null;
}

/** What is known of a payment of the buyer's order. @throws {DomainError} 'not-found' */
async function findPayment(
  db: Database,
  buyer: Actor,
  { orderId, transactionId }: Pick<NewPayment, 'orderId' | 'transactionId'>,
): Promise<FoundPayment> {
  if (!isId(orderId)) throw noSuchOrder();
  const [found] = await runPrepared(
    db,
    sql<{ payment: FoundPayment['payment'] } & AttemptRow>`
    select ${OF_ATTEMPT}, case when payments.id is not null then json_build_object(
      'id', payments.id, 'intentId', payments.intent_id, 'amountCents', payments.amount_cents) end as payment
    from orders
    left join payments on payments.order_id = orders.id
    left join lateral (
      select * from payment_attempts
      where order_id = orders.id and intent_id is not null
        and (${transactionId ?? ''} = '' or intent_id = ${transactionId ?? ''})
      order by id desc limit 1
    ) attempt on true
    where orders.id = ${orderId} and orders.buyer_id = ${buyer.id}`,
  );
  if (!found) throw noSuchOrder();
  const { payment, ...attempt } = found;
  return { payment, attempt: attempt.id === null ? null : attempt };
}

function notStarted(): DomainError {
  return new DomainError(
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
