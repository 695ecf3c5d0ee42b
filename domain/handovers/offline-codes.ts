import { sql } from 'kysely';
import { CHECKLIST, OFFLINE_TRIES_AN_HOUR } from '#shared/handover-times.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { LockedHandover } from '#domain/handovers/handover.ts';
import { enforceRateLimit } from '#domain/rate-limit.ts';

/**
 * Counts one more code of a meeting without network that the seller enters, right or wrong. Wrong ones don't end these codes: the meeting is
 * over, and the buyer has no other. They are too long to be found out at this pace.
 * @throws {DomainError} 'too-many-requests'
 */
export async function countOfflineTry(trx: RunningTransaction, orderId: string): Promise<void> {
  await enforceRateLimit(trx, orderId, {
    action: 'offline code',
    most: OFFLINE_TRIES_AN_HOUR,
    minutes: 60,
    tooOften: 'You’ve entered too many codes for this order.',
  });
}

/**
 * Until when the seller may still enter a code that they got at a meeting without network.
 * @returns null where the buyer has checked no laptop, or has no such code
 */
export async function offlineCodeUntil(
  trx: RunningTransaction,
  { handover: { order_id: orderId, checked } }: LockedHandover,
): Promise<Date | null> {
  if (!CHECKLIST.every((item) => checked.includes(item))) return null;
  const { until } = await trx
    .selectFrom('handover_codes')
    .select((eb) => eb.fn.max('expires_at').as('until'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'offline')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
  return until;
}
