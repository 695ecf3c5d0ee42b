import { sql } from 'kysely';
import type { PaymentIntentRequest } from '#shared/contracts/orders.ts';
import { NAMED_ORDERS } from '#shared/limits.ts';
import { formatPrice } from '#shared/money.ts';
import { isId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import { inStatement, inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError, type NamedOrder } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { claimHold, releaseHold } from '#domain/payments/holds.ts';
import { fetchIntent } from '#domain/payments/intents.ts';
import { lockAttempt } from '#domain/payments/locks.ts';
import { MAX_ROUNDS, endBlockingAttempts, settleAttempt, tooManyAttempts } from '#domain/payments/settlement.ts';
import { isUndecided, setAttemptState, updateAttemptState } from '#domain/payments/states.ts';
import { isOffMarket } from '#domain/products/states.ts';
import type { CardIntent, CardPayments } from '#gateways/card-payments/port.ts';

/** What the browser needs to pay, and until when it can. */
interface StartedPayment {
  clientSecret: string;
  heldUntil: Date;
  /** Whether the laptop is held until then; otherwise others may pay for it, too. */
  heldAlone: boolean;
}

/**
 * Starts to pay an order: holds its product (`claimHold`) and makes an intent at the payment provider (`openIntent`). Repeating it while the
 * hold runs gives the same intent and the same end of the hold, so a double click pays once. No transaction is open while the provider is
 * asked.
 * @throws {DomainError} 'not-found', 'order-ambiguous', and whatever `claimHold` refuses
 * @throws {PaymentsUnavailable} the provider does not answer; then nothing is held
 */
export async function startPayment(
  db: Database,
  cardPayments: CardPayments,
  buyer: Actor,
  request: PaymentIntentRequest,
): Promise<StartedPayment> {
  const orderId = await findOrderToPay(db, buyer, request);
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { attempt, blockedBy } = await claimHold(db, buyer, orderId, request.priceCents);
    if (attempt === null) {
      await endBlockingAttempts(db, cardPayments, blockedBy);
      continue;
    }
    const intent = await openIntent(db, cardPayments, attempt);
    if (intent)
      return { clientSecret: intent.clientSecret, heldUntil: attempt.held_until, heldAlone: attempt.exclusive };
  }
  throw tooManyAttempts();
}

/**
 * The order that the request names, or else the buyer's only unpaid one at that price; whether it is theirs and can be paid is decided later, when
 * its product is locked. Orders whose laptop is sold, deleted or withheld
 * count as well: if they did not, a caller who means one of those would pay for another laptop without knowing it.
 * @returns its id
 * @throws {DomainError} 'not-found'; 'order-ambiguous', which names the oldest of the orders that fit
 */
async function findOrderToPay(db: Database, buyer: Actor, request: PaymentIntentRequest): Promise<string> {
  if (request.orderId) {
    if (!isId(request.orderId)) throw noSuchOrder();
    return request.orderId;
  }
  const fitting = await db
    .selectFrom('orders')
    .select(['id', 'product_name as name'])
    .where('buyer_id', '=', buyer.id)
    .where('state', '=', 'unpaid')
    .where('price_cents', '=', request.priceCents)
    .orderBy('id')
    .limit(NAMED_ORDERS + 1)
    .execute();
  const [order, another] = fitting;
  if (!order) throw new DomainError('not-found', 'You have no unpaid order at this price.');
  if (another)
    throw ambiguous(
      request.priceCents,
      fitting.map(({ id, name }) => ({ id, productName: name })),
    );
  return order.id;
}

function ambiguous(priceCents: number, fitting: readonly NamedOrder[]): DomainError {
  const orders = fitting.slice(0, NAMED_ORDERS);
  const words = orders.map(({ id, productName }) => `“${productName}” (${id})`).join(', ');
  const more = fitting.length > orders.length ? ' and more' : '';
  return new DomainError(
    'order-ambiguous',
    `Several of your unpaid orders cost ${formatPrice(priceCents)}: ${words}${more}. ` +
      'Send orderId to say which one you’re paying, or remove the ones you don’t want any more.',
    { orders },
  );
}

/**
 * The intent of an attempt that may be paid: made now, or read when it exists. Invariant: an intent is handed out only after the attempt that
 * owns it is recorded as 'open', so nobody can pay an intent that we do not know. Repeatable: what a crash or a lost answer left between the
 * provider and the database is picked up where it was.
 * @returns `null` when the attempt is over meanwhile; then the database says so too
 * @throws {PaymentsUnavailable} the hold of an attempt whose intent could not be made is given up
 */
export async function openIntent(
  db: Database,
  cardPayments: CardPayments,
  attempt: AttemptRow,
): Promise<CardIntent | null> {
  let intent: CardIntent | null;
  try {
    intent = await fetchIntent(cardPayments, attempt);
  } catch (error) {
    if (attempt.intent_id === null) await giveUpHold(db, attempt);
    throw error;
  }
  if (intent === null || intent.status === 'succeeded' || intent.status === 'canceled') {
    await settleAttempt(db, cardPayments, attempt, intent);
    return null;
  }
  if (attempt.intent_id === null && !(await recordIntent(db, attempt, intent.id))) return null;
  return intent;
}

/** @returns whether the attempt may still be paid, so that its intent may be handed out */
async function recordIntent(db: Database, of: AttemptRow, intentId: string): Promise<boolean> {
  if (await openAtOnce(db, of, intentId)) return true;
  return inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAttempt(trx, of);
    if (!isUndecided(attempt) || product.state === 'sold' || isOffMarket(product)) return false;
    if (attempt.exclusive && product.held_by_attempt_id !== attempt.id) return false;
    if (attempt.state === 'open') return attempt.intent_id === intentId;
    await setAttemptState(trx, attempt, 'open', 'buyer starts paying', { intent_id: intentId });
    return true;
  });
}

/**
 * The same as one statement where nothing has happened since the attempt was made; anything else is for the transaction. It locks the product and then the
 * attempt, and looks at each as it is once it was waited for.
 */
async function openAtOnce(db: Database, of: AttemptRow, intentId: string): Promise<boolean> {
  if (of.state !== 'creating') return false;
  const open = updateAttemptState(db, of, 'open', 'buyer starts paying', { intent_id: intentId });
  const opened = await inStatement(db, (statement) =>
    runPrepared(
      statement,
      open
        .from((query) =>
          query
            .selectFrom('products')
            .select('products.id')
            .where('products.id', '=', of.product_id)
            .where('sold_at', 'is', null)
            .where('deleted_at', 'is', null)
            .where('withheld_at', 'is', null)
            .where('unlisted', 'is', null)
            .where(sql<boolean>`(held_by_attempt_id = ${of.id} or not ${of.exclusive}::boolean)`)
            .forNoKeyUpdate()
            .as('product'),
        )
        .whereRef('payment_attempts.product_id', '=', 'product.id')
        .where('payment_attempts.state', '=', of.state)
        .where('payment_attempts.intent_id', 'is', null)
        .returning('payment_attempts.id'),
    ),
  );
  return opened.length > 0;
}

/**
 * Nobody has to wait for a payment that could not start. The attempt itself stays unfinished: the provider may have made the intent
 * and only its answer was lost, so it has to be ended there before it counts as over.
 */
async function giveUpHold(db: Database, of: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product, attempt } = await lockAttempt(trx, of);
    if (attempt.state !== 'creating' || (attempt.exclusive && product.held_by_attempt_id !== attempt.id)) return;
    await releaseHold(trx, product, attempt, 'provider failed');
    await trx
      .updateTable('payment_attempts')
      .set({ held_until: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
      .where('id', '=', attempt.id)
      .execute();
  });
}
