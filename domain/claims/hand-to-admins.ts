import type { ClaimRow } from '#database/claim-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { type LockedClaim, updateClaim } from '#domain/claims/claim.ts';
import { hoursAfter } from '#domain/handovers/handover.ts';
import { notifyAdmins } from '#domain/notifications/notify-admins.ts';

const REMINDER_HOURS = 24;

/** Leaves a claim to the Admins, who are notified now and reminded every day. @param trx with it locked */
export async function handToAdmins(trx: RunningTransaction, { claim, now }: LockedClaim): Promise<void> {
  await updateClaim(trx, claim, {
    state: 'deciding',
    answer_by: null,
    remind_at: hoursAfter(now, REMINDER_HOURS),
  });
  await notifyAdminsOfClaim(trx, claim, 'claim-to-decide');
}

/** Notifies those Admins who look after money. */
export async function notifyAdminsOfClaim(
  trx: RunningTransaction,
  { id, order_id: orderId }: Pick<ClaimRow, 'id' | 'order_id'>,
  kind: 'claim-to-decide' | 'dispute-to-follow',
): Promise<void> {
  await notifyAdmins(trx, 'finance', { kind, orderId, subjectId: id });
}
