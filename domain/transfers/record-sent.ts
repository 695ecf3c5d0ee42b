import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { balancesOf } from '#domain/transfers/balances.ts';
import { lockTransfer, setTransferState } from '#domain/transfers/states.ts';
import type { SentTransfer } from '#gateways/payouts/port.ts';

/** Records and posts, in one transaction, that a transfer is with the seller. Repeatable. */
export async function recordSent(db: Database, id: string, sent: SentTransfer): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.state !== 'sending' && transfer.state !== 'unknown') return;
    if (transfer.amount_cents !== sent.amountCents)
      throw new Error(`Transfer ${id} is ${sent.amountCents} at the provider and ${transfer.amount_cents} here`);
    await setTransferState(trx, transfer, 'sent', 'transfer arrived', { transfer_id: sent.id, dueSeconds: 0 });
    const { attemptId } = await balancesOf(trx, transfer.order_id);
    const { order_id: orderId } = transfer;
    const cents = sent.amountCents;
    await postEntries(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'transfer', from: 'transferred', to: 'share', cents },
    );
    const facts = { amountCents: cents };
    await recordOrderEvents(trx, [{ orderId, kind: 'seller-paid', by: null, facts }]);
    await recordAudit(trx, { actor: null, action: 'seller-paid', subject: { kind: 'order', id: orderId }, facts });
  });
}
