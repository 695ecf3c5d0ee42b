import { isId, newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';
import { replaceFailedRefunds } from '#domain/payments/refund-anew.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';

/**
 * An Admin gives a paid order back to its buyer, whole or in part; several parts are several refunds.
 * @param words why, for other Admins
 * @returns the refund's id
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'not-sold-yet'; 'refund-too-large'
 */
export async function refundOrder(
  db: Database,
  admin: Actor,
  orderId: string,
  { amountCents, words }: { amountCents: number | 'all'; words: string },
): Promise<string> {
  if (!isId(orderId)) throw noSuchOrder();
  return inTransaction(db, async (trx) => {
    const { buyer_id, seller_id } = await trx
      .selectFrom('orders')
      .innerJoin('products', 'products.id', 'orders.product_id')
      .select(['orders.buyer_id', 'products.seller_id'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow(noSuchOrder);
    if (admin.id === buyer_id || admin.id === seller_id)
      throw new DomainError(
        'own-account',
        'You’re part of this order yourself. Ask another Admin to decide about its money.',
      );
    const refund = await requestRefund(trx, { orderId, amountCents, reason: 'admin', subject: newId(), by: admin });
    if (refund === null)
      throw new DomainError('refund-too-large', 'Nothing is left of this payment that could go back.');
    await replaceFailedRefunds(trx, orderId, refund);
    const { amount_cents } = await trx
      .selectFrom('sale_refunds')
      .select('amount_cents')
      .where('id', '=', refund)
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      actor: admin,
      action: 'refund-decided',
      subject: { kind: 'order', id: orderId },
      facts: { amountCents: amount_cents, words },
    });
    return refund;
  });
}
