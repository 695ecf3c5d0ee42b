import { HOLD_MINUTES } from '#shared/limits.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { inMinutes, secondsUntil } from '#domain/payments/durations.ts';

/**
 * Who let a hold run out gives the others a turn: they wait as long as they held, while somebody else has booked the laptop too.
 * An attempt that never got as far as an intent was the provider's failure, not the buyer's, and does not count.
 * @throws {DomainError} 'hold-cooldown'
 */
export async function assertNoCooldown(
  trx: RunningTransaction,
  buyer: Actor,
  productId: string,
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom('payment_attempts')
    .select('held_until')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyer.id)
    .where('state', '=', 'canceled')
    .where('exclusive', '=', true)
    .where('intent_id', 'is not', null)
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const until = new Date(last.held_until.getTime() + HOLD_MINUTES * 60_000);
  if (until <= now || !(await othersWant(trx, buyer, productId))) return;
  throw new DomainError(
    'hold-cooldown',
    `You have held this laptop once already, and others want it too. You can try again ${inMinutes(until, now)}.`,
    { retryAfterSeconds: secondsUntil(until, now) },
  );
}

async function othersWant(trx: RunningTransaction, buyer: Actor, productId: string): Promise<boolean> {
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
