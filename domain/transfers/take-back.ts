import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { book } from '#domain/ledger/entries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { balancesOf } from '#domain/transfers/balances.ts';
import { lockTransfer, lookAgain, setTransferState } from '#domain/transfers/states.ts';
import { PayoutRefused, type Payouts, type SentTransfer } from '#gateways/payouts/port.ts';

/**
 * Takes back from a seller what was refunded after they were paid; what cannot be taken back they owe. The provider's reading counts: what was
 * taken back before is read first, so a lost answer takes nothing twice.
 * @throws {PayoutsUnavailable} it is tried again
 */
export async function takeBack(db: Database, payouts: Payouts, id: string, wantedCents: number): Promise<void> {
  const { transfer_id: transferId } = await db
    .selectFrom('transfers')
    .select('transfer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (transferId === null) return becomeDebt(db, id);
  const before = await payouts.readTransfer(transferId);
  const newlyKnown = await recordReversed(db, id, before);
  const amountCents = Math.min(wantedCents - newlyKnown, before.amountCents - before.reversedCents);
  if (amountCents > 0) {
    try {
      await payouts.reverseTransfer(transferId, { amountCents, alreadyCents: before.reversedCents });
    } catch (error) {
      if (!(error instanceof PayoutRefused)) throw error;
      return becomeDebt(db, id);
    }
    await recordReversed(db, id, await payouts.readTransfer(transferId));
  }
  if (wantedCents - newlyKnown > amountCents) await becomeDebt(db, id);
}

/** Books what the provider says was taken back, as the difference to what was booked. @returns the difference, in cents */
async function recordReversed(db: Database, id: string, reading: SentTransfer): Promise<number> {
  return inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.read_at && reading.readAt < transfer.read_at) return 0;
    const cents = reading.reversedCents - transfer.reversed_cents;
    if (cents === 0) return 0;
    const changes = { reversed_cents: reading.reversedCents, read_at: reading.readAt };
    if (transfer.state === 'sent' && reading.reversedCents === transfer.amount_cents)
      await setTransferState(trx, transfer, 'reversed', 'money went back', { ...changes, dueSeconds: 0 });
    else await trx.updateTable('transfers').set(changes).where('id', '=', id).execute();
    const { attemptId } = await balancesOf(trx, transfer.order_id);
    const { order_id: orderId } = transfer;
    await book(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'reversal', from: 'share', to: 'transferred', cents },
    );
    const facts = { amountCents: cents };
    await recordOrderEvents(trx, [{ orderId, kind: 'taken-back', by: null, facts }]);
    await recordAudit(trx, { actor: null, action: 'taken-back', subject: { kind: 'order', id: orderId }, facts });
    return cents;
  });
}

/** What cannot be taken back is the seller's debt, which their later sales repay. */
async function becomeDebt(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    const { attemptId, owedCents } = await balancesOf(trx, transfer.order_id);
    await lookAgain(trx, transfer, null);
    if (owedCents >= 0) return;
    const { order_id: orderId } = transfer;
    const facts = { amountCents: -owedCents };
    await book(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'debt', from: 'share', to: 'debts', cents: -owedCents },
    );
    await recordOrderEvents(trx, [{ orderId, kind: 'seller-owes', by: null, facts }]);
    await recordAudit(trx, { actor: null, action: 'seller-owes', subject: { kind: 'order', id: orderId }, facts });
  });
}
