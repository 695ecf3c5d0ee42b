import { sql } from 'kysely';
import { HOLD_MINUTES, HOLD_BUDGET_MINUTES } from '#shared/limits.ts';
import { formatPrice } from '#shared/money.ts';
import { newId } from '#database/ids.ts';
import { ATTEMPT_COLUMNS, OF_ATTEMPT } from '#database/attempt-columns.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { writeTogether } from '#database/write-together.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { priceNow } from '#domain/offers/lapse-offers.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { type LockedOrder, type LockedProduct, lockAttempt, lockToPay } from '#domain/payments/locks.ts';
import { UNDECIDED, UNDECIDED_STATES } from '#database/attempt-states.ts';
import { isUndecided, setAttemptState } from '#domain/payments/states.ts';
import { PRODUCT_TRANSITIONS, assertOffered } from '#domain/products/states.ts';
import { type TransitionCause, step } from '#domain/transitions.ts';

/**
 * The attempt with which the order can now be paid; or `null` with the attempts that have to be ended at the provider before it can be
 * asked again.
 */
type Claim = { attempt: AttemptRow; blockedBy: [] } | { attempt: null; blockedBy: readonly AttemptRow[] };

/**
 * Holds the product for the buyer who starts paying, in one transaction. Invariant: while one exclusive attempt may still be paid, no other
 * attempt for its product exists that may be, so two buyers cannot both be charged for it. `recordMoney` and the
 * unique constraints on `payments` prevent double payment, too.
 *
 * A hold that this order has already stays as it is, to the second. A product that was held without payment for too long is
 * held for nobody any more: then several may pay at once, and the first money buys it.
 * @param priceCents what the buyer believes to pay
 * @throws {DomainError} 'not-found', 'order-paid', 'order-canceled', 'product-sold', 'product-deleted', 'product-withheld', 'product-unlisted', 'price-changed', 'product-held', 'hold-cooldown',
 * 'account-closed'
 */
export async function claimHold(db: Database, buyer: Actor, orderId: string, priceCents: number): Promise<Claim> {
  return inTransaction(db, async (trx) => {
    const { product, order: locked } = await lockToPay(trx, buyer, orderId);
    const { now, attempts, hasOffer, ...before } = await readHolds(trx, buyer, locked);
    // A price that was agreed on holds for a while; what began in time goes on at it.
    const order = hasOffer ? { ...locked, price_cents: await priceNow(trx, product, locked) } : locked;
    if (order.state === 'paid') throw new DomainError('order-paid', 'You’ve already paid for this order.');
    assertPayable(order, product);
    assertPrice(order, priceCents);

    const { holding, shared, expired } = sortAttempts(attempts, product, now);
    const own = [...(holding ? [holding] : []), ...shared].find((attempt) => attempt.order_id === order.id);
    if (own) return { attempt: own, blockedBy: [] };
    if (holding) throw heldByAnother(holding, now);
    // A shared attempt does not block others, so it need not end before they can; there may be many of them.
    const blockedBy = expired.filter((attempt) => attempt.exclusive || attempt.order_id === order.id);
    if (blockedBy.length > 0) return { attempt: null, blockedBy };
    // Who was paying already when the seller paused it goes on; nobody else begins.
    assertNotPaused(product);
    const exclusive = shared.length + expired.length === 0 && isWithinHoldBudget(before.canceledMinutes);
    if (exclusive)
      await assertNoCooldown(trx, buyer, { productId: product.id, lastHeldUntil: before.lastHeldUntil, now });
    const attempt = await addAttempt(trx, { product, order, now, exclusive });
    return { attempt, blockedBy: [] };
  });
}

/**
 * The attempts to pay for a product that may still be paid: the one that holds it now, those that share it without holding it, and those
 * whose time is over. The caller has locked the product.
 */
export async function undecidedAttempts(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'held_by_attempt_id'>,
  now: Date,
): Promise<{ holding: AttemptRow | undefined; shared: AttemptRow[]; expired: AttemptRow[] }> {
  const attempts = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('state', 'in', UNDECIDED_STATES)
    .orderBy('id')
    .execute();
  return sortAttempts(attempts, product, now);
}

function sortAttempts(
  attempts: readonly AttemptRow[],
  product: Pick<ProductRow, 'held_by_attempt_id'>,
  now: Date,
): { holding: AttemptRow | undefined; shared: AttemptRow[]; expired: AttemptRow[] } {
  const isHolding = (attempt: AttemptRow) => attempt.id === product.held_by_attempt_id && attempt.held_until > now;
  const isShared = (attempt: AttemptRow) => !attempt.exclusive && attempt.held_until > now;
  return {
    holding: attempts.find(isHolding),
    shared: attempts.filter(isShared),
    expired: attempts.filter((attempt) => !isHolding(attempt) && !isShared(attempt)),
  };
}

/** Adds an attempt, and has it hold the product if it is exclusive. */
async function addAttempt(
  trx: RunningTransaction,
  { product, order, now, exclusive }: { product: LockedProduct; order: LockedOrder; now: Date; exclusive: boolean },
): Promise<AttemptRow> {
  const id = newId();
  const attempt = trx
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: order.id,
      product_id: order.product_id,
      buyer_id: order.buyer_id,
      amount_cents: order.price_cents,
      exclusive,
      created_at: now,
      held_until: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    })
    .returning(ATTEMPT_COLUMNS);
  const hold = trx
    .updateTable('products')
    .set({ ...step(PRODUCT_TRANSITIONS, product.state, 'held', 'buyer starts paying'), held_by_attempt_id: id })
    .where('id', '=', product.id);
  const [added] = exclusive ? await writeTogether<AttemptRow>(trx, [hold], attempt) : await attempt.execute();
  if (!added) throw new Error(`The attempt to pay order ${order.id} was not added`);
  return added;
}

/** Makes the product available again if it is this attempt that holds it. The caller has locked both. */
export async function releaseHold(
  trx: RunningTransaction,
  product: LockedProduct,
  attempt: AttemptRow,
  by: TransitionCause,
): Promise<void> {
  if (product.held_by_attempt_id !== attempt.id) return;
  await trx
    .updateTable('products')
    .set({ ...step(PRODUCT_TRANSITIONS, product.state, 'available', by), held_by_attempt_id: null })
    .where('id', '=', product.id)
    .execute();
}

/**
 * Records, in one transaction, that an attempt can never be paid any more, and releases its hold. Does nothing to one that is over already.
 * To be called only after the provider has said that its intent is canceled or unknown; else it could be paid twice.
 */
export async function recordCanceled(db: Database, of: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAttempt(trx, of);
    if (!isUndecided(attempt)) return;
    await setAttemptState(trx, attempt, 'canceled', 'attempt ended', {
      // When the hold really ended: the buyer's cooldown counts from here.
      held_until: sql<Date>`least(held_until, clock_timestamp())`,
    });
    await releaseHold(trx, product, attempt, 'attempt ended');
    await recordOrderEvents(trx, [{ orderId: attempt.order_id, kind: 'payment-ended', by: null }]);
  });
}

/** An order that is not paid may be for a laptop that is sold, withdrawn or withheld, or be cancelled by its buyer. */
function assertPayable(order: LockedOrder, product: LockedProduct): void {
  if (product.state === 'sold')
    throw new DomainError(
      'product-sold',
      'This laptop was sold to someone else, so you can’t pay for it any more. You can remove the order from your list.',
    );
  assertOffered(product);
  if (order.state === 'canceled')
    throw new DomainError('order-canceled', 'You’ve cancelled this booking. Book the laptop again to pay for it.');
}

function assertNotPaused({ unlisted }: LockedProduct): void {
  if (unlisted === 'paused')
    throw new DomainError(
      'product-unlisted',
      'The seller has paused this listing, so you can’t pay at the moment. Your booking stays, and you can pay once the laptop is back.',
    );
}

function assertPrice(order: LockedOrder, priceCents: number): void {
  if (priceCents === order.price_cents) return;
  const price = formatPrice(order.price_cents);
  throw new DomainError('price-changed', `This order costs ${price}. Reload the page and pay that price.`);
}

function heldByAnother({ held_until: until }: AttemptRow, now: Date): DomainError {
  const detail = `If they don’t finish, the laptop is free again ${inMinutes(until, now)}.`;
  return new DomainError('product-held', detail, { retryAfterSeconds: secondsUntil(until, now) });
}

/** What decides whether, and for how long, a product can be held. */
interface Holds {
  /** By the database's clock. */
  now: Date;
  /** Those that may still be paid, oldest first. */
  attempts: AttemptRow[];
  /** For how many minutes canceled holds, of all buyers together, kept the product off the market within 24 hours. */
  canceledMinutes: number;
  /** When the buyer's last canceled hold of it ended. */
  lastHeldUntil: Date | null;
  /** Whether a price was agreed on for the order. */
  hasOffer: boolean;
}

/**
 * Reads them, once product and order are locked. Canceled holds are those that led to no payment; attempts that never got an intent do not
 * count: the provider failed, not the buyer.
 */
async function readHolds(
  trx: RunningTransaction,
  buyer: Pick<Actor, 'id'>,
  { id: orderId, product_id: productId }: LockedOrder,
): Promise<Holds> {
  const rows = await runPrepared(
    trx,
    sql<Omit<Holds, 'attempts'> & AttemptRow>`
    with canceled as (
      select buyer_id, created_at, held_until from payment_attempts
      where product_id = ${productId} and state = 'canceled' and exclusive and intent_id is not null
    )
    select ${OF_ATTEMPT}, clock_timestamp() as now,
      exists (select from offers where order_id = ${orderId} and state = 'accepted') as "hasOffer",
      (select coalesce(extract(epoch from sum(held_until - created_at)), 0)::float8 / 60 from canceled
        where held_until > clock_timestamp() - interval '24 hours') as "canceledMinutes",
      (select max(held_until) from canceled where buyer_id = ${buyer.id}) as "lastHeldUntil"
    from (values (1)) always
    left join payment_attempts attempt on attempt.product_id = ${productId} and attempt.state in ${UNDECIDED}
    order by attempt.id`,
  );
  const [first] = rows;
  if (!first) throw new Error('The database did not tell the time');
  const attempts = rows.map(
    ({ now: _now, hasOffer: _offer, canceledMinutes: _minutes, lastHeldUntil: _last, ...attempt }) => attempt,
  );
  return { ...first, attempts: attempts.filter(({ id }) => id !== null) };
}

/**
 * Whether a laptop may be held once more so that nobody else can pay meanwhile: canceled holds may keep it off the market for
 * `HOLD_BUDGET_MINUTES` within 24 hours; after that several may pay at once, and the first money buys it.
 */
function isWithinHoldBudget(canceledMinutes: number): boolean {
  return canceledMinutes + HOLD_MINUTES <= HOLD_BUDGET_MINUTES;
}

/**
 * A buyer whose hold ran out gives the others a turn: they wait as long as they held, while somebody else has booked the laptop too.
 * @throws {DomainError} 'hold-cooldown'
 */
async function assertNoCooldown(
  trx: RunningTransaction,
  buyer: Actor,
  { productId, lastHeldUntil, now }: { productId: string; lastHeldUntil: Date | null; now: Date },
): Promise<void> {
  if (lastHeldUntil === null) return;
  const until = new Date(lastHeldUntil.getTime() + HOLD_MINUTES * 60_000);
  if (until <= now || !(await haveOthersBooked(trx, buyer, productId))) return;
  throw new DomainError(
    'hold-cooldown',
    `You’ve already reserved this laptop once, and others want it too. You can try again ${inMinutes(until, now)}.`,
    { retryAfterSeconds: secondsUntil(until, now) },
  );
}

async function haveOthersBooked(trx: RunningTransaction, buyer: Actor, productId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select('orders.id')
    .where('orders.product_id', '=', productId)
    .where('orders.buyer_id', '<>', buyer.id)
    .where('orders.state', '=', 'unpaid')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** How long to wait, in words: 'in 12 minutes', rounded up. */
export function inMinutes(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil(secondsUntil(until, now) / 60));
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
}

/** Whole seconds, rounded up. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / 1000);
}
