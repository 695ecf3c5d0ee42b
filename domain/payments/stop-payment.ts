import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { getOrder } from '#domain/orders/get-order.ts';
import { endAttempt, endAttempts, undecided } from '#domain/payments/settlement.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Stops paying an order: ends its intent at the payment provider, then the laptop is free for others.
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
  const attempts = await undecided(db).where('order_id', '=', order.id).execute();
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

interface Log {
  warn: (facts: object, message: string) => void;
}

/**
 * After products were withdrawn, or a buyer's account closed or suspended: cancels the payments under way for the ones and by the other, so
 * that what was held is free. A payment that succeeded all the same is refunded. Never throws when the provider fails, because the
 * withdrawal is done; what could not be cancelled is logged and left to the sweep.
 */
export async function cancelPayments(
  db: Database,
  cardPayments: CardPayments,
  log: Log,
  { products = [], buyer }: { products?: readonly string[]; buyer?: string },
): Promise<void> {
  const queries = products.map((product) => undecided(db).where('product_id', '=', product));
  if (buyer !== undefined) queries.push(undecided(db).where('buyer_id', '=', buyer));
  for (const query of queries) {
    for (const { attempt, error } of await endAttempts(db, cardPayments, await query.execute()))
      log.warn({ err: error, attempt: attempt.id }, 'A payment after a deletion could not be cancelled yet');
  }
}
