import type { RunningTransaction } from '#database/tables.ts';
import { type LockedHandover, hoursAfter, setHandoverState, updateHandover } from '#domain/handovers/handover.ts';
import { notifyAdmins } from '#domain/notifications/notify-admins.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import type { TransitionCause } from '#domain/transitions.ts';

const REMINDER_HOURS = 24;

/** Leaves it to an Admin who gets the money; both sides and the Admins are told. @param trx with it locked */
export async function leaveToAdmins(
  trx: RunningTransaction,
  locked: LockedHandover,
  by: TransitionCause,
  changes: { objection?: string } = {},
): Promise<void> {
  await setHandoverState(trx, locked, 'deciding', by, changes);
  await recordOrderEvents(trx, [{ orderId: locked.order.id, kind: 'deciding', by: null }]);
  await remindAdmins(trx, locked);
}

/** Tells the Admins that an order waits for them, now and again tomorrow. @param trx with it locked */
export async function remindAdmins(trx: RunningTransaction, locked: LockedHandover): Promise<void> {
  await updateHandover(trx, locked, { remind_at: hoursAfter(locked.now, REMINDER_HOURS) });
  await notifyAdmins(trx, 'finance', {
    kind: 'handover-to-decide',
    orderId: locked.order.id,
    subjectId: locked.order.id,
  });
}
