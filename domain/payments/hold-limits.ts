import { sql } from 'kysely';
import { HOLD_BUDGET_MINUTES, HOLD_MINUTES } from '#shared/limits.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

/** Holds that led to no payment. Attempts that never got an intent do not count: the provider failed, not the buyer. */
function canceledHolds(db: Database, productId: string) {
  return db
    .selectFrom('payment_attempts')
    .where('product_id', '=', productId)
    .where('state', '=', 'canceled')
    .where('exclusive', '=', true)
    .where('intent_id', 'is not', null);
}

/**
 * Whether a laptop may be held once more so that nobody else can pay meanwhile. Canceled holds, whoever's they were, may keep it off the
 * market for `HOLD_BUDGET_MINUTES` within 24 hours; after that several may pay at once, and the first money buys it.
 */
export async function isWithinHoldBudget(trx: RunningTransaction, productId: string, now: Date): Promise<boolean> {
  const { minutes } = await canceledHolds(trx, productId)
    .select(sql<number>`coalesce(extract(epoch from sum(held_until - created_at)), 0)::float8 / 60`.as('minutes'))
    .where('held_until', '>', sql<Date>`${now}::timestamptz - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return minutes + HOLD_MINUTES <= HOLD_BUDGET_MINUTES;
}

/**
 * A buyer whose hold ran out gives the others a turn: they wait as long as they held, while somebody else has booked the laptop too.
 * @throws {DomainError} 'hold-cooldown'
 */
export async function assertNoCooldown(
  trx: RunningTransaction,
  buyer: Actor,
  productId: string,
  now: Date,
): Promise<void> {
  const last = await canceledHolds(trx, productId)
    .select('held_until')
    .where('buyer_id', '=', buyer.id)
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const until = new Date(last.held_until.getTime() + HOLD_MINUTES * 60_000);
  if (until <= now || !(await haveOthersBooked(trx, buyer, productId))) return;
  throw new DomainError(
    'hold-cooldown',
    `You have held this laptop once already, and others want it too. You can try again ${inMinutes(until, now)}.`,
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
