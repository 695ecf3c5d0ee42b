import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type LockedHandover, saleMoney, setHandoverState } from '#domain/handovers/handover.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { scheduleTransfer } from '#domain/transfers/schedule-transfer.ts';

/**
 * The money is the seller's from now on; what they get of it, and when, is the transfers' matter.
 * @param trx with order and hand-over locked, and after a look at what is left of the money
 * @param admin who decided it; null for the clock
 */
export async function release(
  trx: RunningTransaction,
  locked: LockedHandover,
  by: 'window ended' | 'Admin decides' | 'claim decided' | 'seller was paid',
  admin: Pick<Actor, 'id'> | null,
): Promise<void> {
  const orderId = locked.order.id;
  await setHandoverState(trx, locked, 'released', by, { released_at: locked.now });
  const facts = { amountCents: (await saleMoney(trx, orderId)).leftCents };
  await recordOrderEvents(trx, [{ orderId, kind: 'released', by: admin, facts }]);
  await recordAudit(trx, {
    actor: admin,
    action: 'money-released',
    subject: { kind: 'order', id: orderId },
    facts,
  });
  await scheduleTransfer(trx, orderId);
}
