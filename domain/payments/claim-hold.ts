import { HOLD_MINUTES } from '#shared/limits.ts';
import { centsToDollars, dollarsToCents, formatDollars } from '#shared/money.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { assertOffered } from '#domain/orders/assert-offered.ts';
import { assertNoCooldown } from '#domain/payments/cooldown.ts';
import type { OrderToPay } from '#domain/payments/find-order-to-pay.ts';
import {
  type AttemptRow,
  type OrderRow,
  type ProductRow,
  databaseTime,
  lockOrder,
  lockProduct,
} from '#domain/payments/locks.ts';
import { PRODUCT_TRANSITIONS, step } from '#domain/payments/states.ts';
import { mayHoldAlone } from '#domain/payments/hold-budget.ts';
import { type EndFirst, undecidedAttempts } from '#domain/payments/undecided-attempts.ts';
import { inMinutes, secondsUntil } from '#domain/payments/durations.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';

export type Claim =
  /** The attempt with which the order can now be paid, or could already; it holds the product if it is exclusive. */
  { claimed: AttemptRow } | EndFirst;

const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;

/**
 * Holds the product for the buyer who starts paying; a hold that this order has already stays as it is, to the second. A product that unpaid
 * holds have kept off the market for too long is held for nobody any more: then several may pay at once, and the first money buys it.
 * @param dollars what the buyer believes to pay
 * @throws {DomainError} 'order-paid', 'order-canceled', 'product-sold', 'product-deleted', 'price-changed', 'product-held', 'hold-cooldown',
 * 'account-closed'
 */
export async function claimHold(
  db: Database,
  buyer: Actor,
  { id, productId }: OrderToPay,
  dollars: number,
): Promise<Claim> {
  return inTransaction(db, async (trx) => {
    await lockOpenAccount(trx, buyer);
    const product = await lockProduct(trx, productId);
    if (!product) throw new Error(`Order ${id} is for a product that does not exist`);
    const order = await lockOrder(trx, id);
    if (order.state === 'paid') throw new DomainError('order-paid', 'You have paid this order already.');
    assertStillPayable(order, product);
    assertPrice(order, dollars);

    const now = await databaseTime(trx);
    const { holding, beside, over } = await undecidedAttempts(trx, product, now);
    const own = [...(holding ? [holding] : []), ...beside].find((attempt) => attempt.order_id === order.id);
    if (own) return { claimed: own };
    if (holding) throw heldByAnother(holding, now);
    // What never kept others from paying need not end before they can; there may be many of it.
    const endFirst = over.filter((attempt) => attempt.exclusive || attempt.order_id === order.id);
    if (endFirst.length > 0) return { endFirst };
    if (beside.length + over.length > 0 || !(await mayHoldAlone(trx, productId, now)))
      return { claimed: await addAttempt(trx, order, now, false) };
    await assertNoCooldown(trx, buyer, productId, now);
    return { claimed: await hold(trx, product, order, now) };
  });
}

async function hold(trx: RunningTransaction, product: ProductRow, order: OrderRow, now: Date): Promise<AttemptRow> {
  const attempt = await addAttempt(trx, order, now, true);
  await trx
    .updateTable('products')
    .set({
      ...step(PRODUCT_TRANSITIONS, product.state, 'held', 'buyer starts paying'),
      held_by_attempt_id: attempt.id,
    })
    .where('id', '=', product.id)
    .execute();
  return attempt;
}

function addAttempt(trx: RunningTransaction, order: OrderRow, now: Date, exclusive: boolean): Promise<AttemptRow> {
  return trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: order.id,
      product_id: order.product_id,
      buyer_id: order.buyer_id,
      amount_cents: order.price_cents,
      exclusive,
      created_at: now,
      held_until: new Date(now.getTime() + HOLD_MILLISECONDS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of an order that is not paid: its laptop may be sold, withdrawn or withheld, or its buyer have cancelled it. */
function assertStillPayable(order: OrderRow, product: ProductRow): void {
  if (product.state === 'sold')
    throw new DomainError(
      'product-sold',
      'This laptop was sold to someone else, so it cannot be paid any more. You can remove the order from your list.',
    );
  assertOffered(product);
  if (order.state === 'canceled')
    throw new DomainError('order-canceled', 'You have cancelled this booking. Book the laptop again to pay for it.');
}

function assertPrice(order: OrderRow, dollars: number): void {
  if (dollarsToCents(dollars) === order.price_cents) return;
  const price = formatDollars(centsToDollars(order.price_cents));
  throw new DomainError('price-changed', `This order costs ${price}. Reload the page and pay that price.`);
}

function heldByAnother({ held_until: until }: AttemptRow, now: Date): DomainError {
  const detail = `Somebody else is paying for this laptop. If they do not finish, it is free again ${inMinutes(until, now)}.`;
  return new DomainError('product-held', detail, { retryAfterSeconds: secondsUntil(until, now) });
}
