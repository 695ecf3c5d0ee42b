import { inTransaction } from '#database/transaction.ts';
import { stillDue } from '#domain/payments/refund-anew.ts';
import { settleRefund } from '#domain/payments/settle-refund.ts';
import { afterDebts, balancesOf } from '#domain/transfers/balances.ts';
import { settleTransfer } from '#domain/transfers/settle-transfer.ts';
import type { Act } from '#tests/faults/support/sales/act.ts';

const PAID = { reference: 'Bank 1', words: 'The provider refuses it.' };

/** An Admin has paid by a bank transfer what the provider has refused of an order, and says so. */
export const settleAnotherWay: Act = async ({ services: { db }, admin }, { id: orderId }) => {
  const refund = await db
    .selectFrom('sale_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (refund) {
    const { cents } = await inTransaction(db, (trx) => stillDue(trx, refund));
    return settleRefund(db, admin, { orderId, refundId: refund.id }, { ...PAID, amountCents: cents });
  }
  const transfer = await db
    .selectFrom('transfers')
    .select(['id', 'seller_id'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (!transfer) return;
  const owedCents = await inTransaction(db, async (trx) =>
    afterDebts(trx, transfer.seller_id, { orderId, owedCents: (await balancesOf(trx, orderId)).owedCents }),
  );
  return settleTransfer(db, admin, { orderId, transferId: transfer.id }, { ...PAID, amountCents: owedCents });
};
