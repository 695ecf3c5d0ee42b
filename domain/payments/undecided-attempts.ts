import type { Database, RunningTransaction } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';
import type { AttemptRow, ProductRow } from '#domain/payments/locks.ts';
import { endAttempt } from '#domain/payments/settle-attempt.ts';
import { UNDECIDED_STATES } from '#domain/payments/states.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** Attempts that could still be paid. They have to be ended at the payment provider before the work in hand can be done. */
export interface EndFirst {
  endFirst: readonly AttemptRow[];
}

/** Each round undoes what earlier attempts left, and there is seldom more than one. */
const MAX_ROUNDS = 5;
/** At most so many are ended in a round: each takes two calls to the provider. */
const ENDED_AT_ONCE = 10;
const RETRY_SECONDS = 2;

/**
 * The attempts to pay for a product that may still be paid: the one that holds it at this moment, those that run beside each other without
 * holding it, and those whose time is over. To be asked with the product locked.
 */
export async function undecidedAttempts(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'held_by_attempt_id'>,
  now: Date,
): Promise<{ holding: AttemptRow | undefined; beside: AttemptRow[]; over: AttemptRow[] }> {
  const attempts = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('product_id', '=', product.id)
    .where('state', 'in', UNDECIDED_STATES)
    .orderBy('id')
    .execute();
  const holds = (attempt: AttemptRow) => attempt.id === product.held_by_attempt_id && attempt.held_until > now;
  const besideOthers = (attempt: AttemptRow) => !attempt.exclusive && attempt.held_until > now;
  return {
    holding: attempts.find(holds),
    beside: attempts.filter(besideOthers),
    over: attempts.filter((attempt) => !holds(attempt) && !besideOthers(attempt)),
  };
}

/**
 * Does work that no earlier attempt may stand in the way of: as often as the work names some, ends those at the payment provider and does
 * the work again.
 * @param work answers 'again' when what it built on is gone meanwhile
 * @throws {DomainError} 'product-held' while a bank is deciding, or when too many are at it at once
 * @throws {PaymentsUnavailable} the provider does not answer
 */
export async function afterEarlierAttempts<T>(
  db: Database,
  cardPayments: CardPayments,
  work: () => Promise<{ done: T } | EndFirst | 'again'>,
): Promise<T> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const result = await work();
    if (result === 'again') continue;
    if ('done' in result) return result.done;
    for (const attempt of result.endFirst.slice(0, ENDED_AT_ONCE)) {
      const { outcome } = await endAttempt(db, cardPayments, attempt);
      if (outcome === 'undecided')
        throw tryAgain('A bank is still deciding about an earlier payment for this laptop. Try again in a moment.');
    }
  }
  throw tryAgain('Several payments for this laptop are under way. Try again in a moment.');
}

function tryAgain(detail: string): DomainError {
  return new DomainError('product-held', detail, { retryAfterSeconds: RETRY_SECONDS });
}
