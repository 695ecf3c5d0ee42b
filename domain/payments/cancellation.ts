import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { getOrder, noSuchOrder } from '#domain/orders/orders.ts';
import {
  endAttempt,
  endAttempts,
  undecided,
  MAX_ROUNDS,
  endBlockingAttempts,
  tooManyAttempts,
} from '#domain/payments/settlement.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';
import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { endOfferOfOrder } from '#domain/offers/lapse-offers.ts';
import { endMeeting } from '#domain/orders/meeting-rows.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { ORDER_TRANSITIONS, lockOrder } from '#domain/orders/states.ts';
import { lockProduct } from '#domain/products/states.ts';
import { step } from '#domain/transitions.ts';

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
  return new DomainError('order-paid', 'Your payment has already arrived. The laptop is yours.');
}

/** What cancelling payments takes beside the database. */
export interface PaymentsContext {
  cardPayments: CardPayments;
  log: { warn: (facts: object, message: string) => void };
}

/**
 * Cancels the payments under way for withdrawn products, and by a buyer whose account was closed or suspended, so that what was held is
 * free; one that succeeded all the same is refunded. Never throws when the provider fails, because the withdrawal is done: what could not
 * be cancelled is logged and left to the sweep.
 */
export async function cancelPayments(
  db: Database,
  { cardPayments, log }: PaymentsContext,
  { products = [], buyer }: { products?: readonly string[]; buyer?: string },
): Promise<void> {
  const queries = products.map((product) => undecided(db).where('product_id', '=', product));
  if (buyer !== undefined) queries.push(undecided(db).where('buyer_id', '=', buyer));
  for (const query of queries) {
    for (const { attempt, error } of await endAttempts(db, cardPayments, await query.execute()))
      log.warn({ err: error, attempt: attempt.id }, 'A payment after a deletion could not be cancelled yet');
  }
}

/**
 * Cancels an unpaid booking, or removes an order that cannot be paid any more from its buyer's list. A payment under way is ended at the
 * provider first. The order itself stays, and booking the laptop again brings it back.
 * @returns whether it was open before; a cancelled one that its money has brought back into the list is removed again
 * @throws {DomainError} 'not-found'; 'order-paid', also when the money arrived meanwhile; 'product-held' while a bank is deciding
 * @throws {PaymentsUnavailable} a payment is under way and the provider does not answer; the booking stays
 */
export async function cancelOrder(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  orderId: string,
): Promise<boolean> {
  if (!isId(orderId)) throw noSuchOrder();
  const { product_id: productId } = await db
    .selectFrom('orders')
    .select('product_id')
    .where('id', '=', orderId)
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow(noSuchOrder);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { wasOpen, blockedBy } = await cancelIfUnpaid(db, buyer, productId, orderId);
    if (blockedBy.length === 0) return wasOpen;
    await endBlockingAttempts(db, cardPayments, blockedBy);
  }
  throw tooManyAttempts();
}

/** Later than everything that others wrote while this transaction waited for its locks. */
const NOW = sql<Date>`clock_timestamp()`;

/** One transaction. @returns in `blockedBy` the attempts to pay it that have to be ended first; then nothing has changed */
async function cancelIfUnpaid(
  db: Database,
  buyer: Actor,
  productId: string,
  orderId: string,
): Promise<{ wasOpen: boolean; blockedBy: readonly AttemptRow[] }> {
  return inTransaction(db, async (trx) => {
    await lockProduct(trx, productId);
    const order = await lockOrder(trx, orderId);
    if (order.state === 'canceled') {
      await trx.updateTable('orders').set({ removed_at: NOW }).where('id', '=', orderId).execute();
      return { wasOpen: false, blockedBy: [] };
    }
    if (order.state === 'paid')
      throw new DomainError('order-paid', 'You’ve paid for this order, so the laptop is yours and the booking stays.');
    const blockedBy = await undecided(trx).where('order_id', '=', orderId).execute();
    if (blockedBy.length > 0) return { wasOpen: true, blockedBy };
    await trx
      .updateTable('orders')
      .set({ ...step(ORDER_TRANSITIONS, order.state, 'canceled', 'buyer cancels'), removed_at: NOW })
      .where('id', '=', orderId)
      .execute();
    await endOfferOfOrder(trx, orderId);
    await endMeeting(trx, orderId);
    await recordOrderEvents(trx, [{ orderId, kind: 'canceled', by: buyer }]);
    return { wasOpen: true, blockedBy: [] };
  });
}
