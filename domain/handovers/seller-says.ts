import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { actOnHandover, assertOpen, saleMoney, setHandoverState } from '#domain/handovers/handover.ts';
import { leaveToAdmins } from '#domain/handovers/leave-to-admins.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';

/**
 * The seller says that the buyer has the laptop although nobody confirmed it, when they are asked before a refund: an Admin decides.
 * @throws {DomainError} 'not-found', 'handover-closed'; 'handover-incomplete' while nobody asks them
 */
export async function objectToRefund(db: Database, seller: Actor, orderId: string, words: string): Promise<void> {
  await actOnHandover(db, seller, orderId, 'seller', async (trx, locked) => {
    assertOpen(locked);
    const { state, refund_at } = locked.handover;
    if (state !== 'waiting' || refund_at === null)
      throw new DomainError('handover-incomplete', 'There’s no refund to object to at the moment.');
    await recordOrderEvents(trx, [{ orderId, kind: 'objected', by: seller }]);
    await leaveToAdmins(trx, locked, 'seller objects', { objection: words });
  });
}

/**
 * The seller gives the buyer all of the money back, as long as it isn't theirs.
 * @throws {DomainError} 'not-found', 'handover-closed'
 */
export async function refundBuyer(db: Database, seller: Actor, orderId: string): Promise<void> {
  await actOnHandover(db, seller, orderId, 'seller', async (trx, locked) => {
    if (locked.handover.state !== 'handed-over') assertOpen(locked);
    const { leftCents, atBank, inquired } = await saleMoney(trx, orderId);
    // Of what a bank only asks about, the money is here: giving it back is the quickest answer.
    if (atBank && !inquired)
      throw new DomainError('handover-closed', 'The buyer’s bank has the money and decides who gets it.');
    if (leftCents <= 0) throw new DomainError('handover-closed', 'The buyer gets the money back already.');
    await setHandoverState(trx, locked, 'refunded', 'seller refunds', { refunded_at: locked.now });
    await requestRefund(trx, { orderId, amountCents: 'all', reason: 'seller-agreed', by: seller });
  });
}
