import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { attemptsOfOrder } from '#domain/payments/attempts-of-order.ts';
import { endAttempt } from '#domain/payments/settle-attempt.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Gives back what a buyer holds while paying: the intent is ended at the payment provider, then the laptop is free for others.
 * @returns whether there was anything to end
 * @throws {DomainError} 'not-found' for somebody else's order; 'order-paid' when the money has arrived; 'product-held' while a bank decides
 * @throws {PaymentsUnavailable} the laptop stays held until its time is over
 */
export async function stopPayment(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  orderId: string,
): Promise<boolean> {
  const order = await getOrder(db, buyer, orderId);
  if (order.state === 'paid') throw alreadyPaid();
  const attempts = await attemptsOfOrder(db, order.id);
  for (const attempt of attempts) {
    const { outcome } = await endAttempt(db, cardPayments, attempt);
    if (outcome === 'bought') throw alreadyPaid();
    if (outcome === 'undecided')
      throw new DomainError('product-held', 'Your bank is still deciding about this payment. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
  }
  return attempts.length > 0;
}

function alreadyPaid(): DomainError {
  return new DomainError('order-paid', 'Your payment has arrived already: the laptop is yours.');
}
