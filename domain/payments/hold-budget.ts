import { sql } from 'kysely';
import { HOLD_BUDGET_MINUTES, HOLD_MINUTES } from '#shared/limits.ts';
import type { RunningTransaction } from '#database/tables.ts';

/**
 * Whether a laptop may be held once more so that nobody else can pay meanwhile. Holds that led to no payment, whoever's they were, may keep
 * it off the market for `HOLD_BUDGET_MINUTES` within 24 hours; then it is whoever's money comes first. Attempts that never got an
 * intent do not count: the provider failed, not the buyer.
 */
export async function mayHoldAlone(trx: RunningTransaction, productId: string, now: Date): Promise<boolean> {
  const { minutes } = await trx
    .selectFrom('payment_attempts')
    .select(sql<number>`coalesce(extract(epoch from sum(held_until - created_at)), 0)::float8 / 60`.as('minutes'))
    .where('product_id', '=', productId)
    .where('state', '=', 'canceled')
    .where('exclusive', '=', true)
    .where('intent_id', 'is not', null)
    .where('held_until', '>', sql<Date>`${now}::timestamptz - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return minutes + HOLD_MINUTES <= HOLD_BUDGET_MINUTES;
}
