import type { Database } from '#database/tables.ts';
import type { AttemptRow } from '#domain/payments/locks.ts';
import { UNDECIDED_STATES } from '#domain/payments/states.ts';

/** The attempts to pay an order that may still be paid, oldest first. */
export function attemptsOfOrder(db: Database, orderId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', UNDECIDED_STATES)
    .orderBy('id')
    .execute();
}
