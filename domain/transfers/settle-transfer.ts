import { formatPrice } from '#shared/money.ts';
import type { NewSettlement } from '#shared/contracts/refunds.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { postEntries } from '#domain/ledger/entries.ts';
import { assertNotOwnOrder } from '#domain/payments/own-order.ts';
import { recordSettlement, settledBefore } from '#domain/payments/settle-refund.ts';
import { afterDebts, balancesOf, repayDebts } from '#domain/transfers/balances.ts';
import { type Transfer, lockTransfer, setTransferState } from '#domain/transfers/states.ts';

/**
 * An Admin records that a seller got by a bank transfer, from the site's own account, what the provider refuses to send them for good. What they owe for
 * other orders is taken off first, as it is of what the provider sends. Should the provider have sent it after all, that is found out as always and taken back.
 * @param settlement.amountCents what was paid, which has to be what the seller still gets
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'already-settled'; 'refund-changed' where the provider has not refused
 * it, it is being sent again, money of the order is with a bank or on its way back, or something else is due; 'nothing-owed'
 */
export async function settleTransfer(
  db: Database,
  admin: Actor,
  { orderId, transferId }: { orderId: string; transferId: string },
  settlement: NewSettlement,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await assertNotOwnOrder(trx, admin, orderId);
    const found = isId(transferId)
      ? await trx
          .selectFrom('transfers')
          .select('id')
          .where('id', '=', transferId)
          .where('order_id', '=', orderId)
          .executeTakeFirst()
      : undefined;
    if (!found) throw new DomainError('not-found', 'This order has no such payment to its seller.');
    const transfer = await lockTransfer(trx, transferId);
    const { attemptId, owedCents, dueCents } = await settleableTransfer(trx, transfer);
    if (dueCents !== settlement.amountCents)
      throw new DomainError(
        'refund-changed',
        `The seller gets ${formatPrice(dueCents)} now, not ${formatPrice(settlement.amountCents)}. Look at the order again.`,
      );
    await repayDebts(trx, transfer.seller_id, { orderId, attemptId, owedCents });
    await recordSettlement(trx, admin, { kind: 'transfer', id: transferId, orderId }, settlement);
    await setTransferState(trx, transfer, 'settled', 'settled another way', { dueSeconds: null });
    await postEntries(
      trx,
      { id: attemptId, order_id: orderId },
      { kind: 'transfer another way', from: 'outside', to: 'share', cents: dueCents },
    );
  });
}

/**
 * What a seller still gets by a transfer that can be settled another way (`dueCents`), once what they owe for other orders is taken off.
 * @param trx with the transfer locked, where that is acted upon
 * @throws {DomainError} 'already-settled', 'refund-changed', 'nothing-owed' where nothing can, as `settleTransfer` says
 */
export async function settleableTransfer(
  trx: RunningTransaction,
  { id, state, order_id: orderId, seller_id: sellerId }: Pick<Transfer, 'id' | 'state' | 'order_id' | 'seller_id'>,
): Promise<{ attemptId: string; owedCents: number; dueCents: number }> {
  if (state === 'settled') throw await settledBefore(trx, 'transfer_id', id);
  if (state !== 'failed')
    throw new DomainError(
      'refund-changed',
      'The payment provider has not refused this payment, or it is being sent again. Look at the order again.',
    );
  const { attemptId, owedCents, disputedCents, inquired, refundingCents } = await balancesOf(trx, orderId);
  if (disputedCents > 0 || inquired || refundingCents > 0)
    throw new DomainError(
      'refund-changed',
      'Money of this order is with the buyer’s bank or on its way back. Wait until that is over.',
    );
  if (owedCents <= 0) throw new DomainError('nothing-owed', 'The seller gets nothing for this order any more.');
  const dueCents = await afterDebts(trx, sellerId, { orderId, owedCents });
  if (dueCents === 0)
    throw new DomainError(
      'nothing-owed',
      'All of it repays what the seller owes for other orders, so nothing is left to pay. Send it again: that is recorded, and no money leaves.',
    );
  return { attemptId, owedCents, dueCents };
}
