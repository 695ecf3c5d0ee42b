import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { balancesOf } from '#domain/transfers/balances.ts';
import { lockTransfer, setTransferState } from '#domain/transfers/states.ts';
import type { SentTransfer } from '#gateways/payouts/port.ts';

/**
 * Records and posts, in one transaction, that a transfer is with the seller, whatever we have thought of it meanwhile: an answer may come when it
 * was given up already. What the provider says was sent counts; what of that the seller does not get is taken back afterwards. Repeatable.
 * @throws when the provider has another one for the same order, which a person has to look at
 */
export async function recordSent(db: Database, id: string, sent: SentTransfer): Promise<void> {
  await inTransaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (transfer.transfer_id === sent.id) return;
    if (transfer.transfer_id !== null)
      throw new Error(`Transfer ${id} is two at the provider: ${transfer.transfer_id} and ${sent.id}`);
    await setTransferState(trx, transfer, 'sent', 'transfer arrived', {
      transfer_id: sent.id,
      amount_cents: sent.amountCents,
      dueSeconds: 0,
    });
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
