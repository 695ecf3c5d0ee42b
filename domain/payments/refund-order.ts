import { isolateName } from '#shared/isolate-name.ts';
import { formatPrice } from '#shared/money.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { assertNotOwnOrder } from '#domain/payments/own-order.ts';
import { replaceFailedRefunds } from '#domain/payments/refund-anew.ts';
import { refundableCents, requestRefund } from '#domain/payments/sale-refunds.ts';

/**
 * An Admin gives a paid order back to its buyer, whole or in part; several parts are several refunds.
 * @param words why, for other Admins
 * @param leftCents what was left of the payment when they decided
 * @returns the refund's id
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'not-sold-yet'; 'refund-too-large';
 * 'refund-changed' where another refund was decided since they looked
 */
export async function refundOrder(
  db: Database,
  admin: Actor,
  orderId: string,
  { amountCents, words, leftCents }: { amountCents: number | 'all'; words: string; leftCents?: number | undefined },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await assertNotOwnOrder(trx, admin, orderId);
    if (leftCents !== undefined) await assertUnchanged(trx, orderId, leftCents);
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

/** Two Admins may press at once: who comes second is told what the first has done. @throws {DomainError} 'refund-changed' */
async function assertUnchanged(trx: RunningTransaction, orderId: string, seenCents: number): Promise<void> {
  await lockOrder(trx, orderId);
  const leftCents = await refundableCents(trx, orderId);
  if (leftCents === seenCents) return;
  const last = await trx
    .selectFrom('sale_refunds')
    .leftJoin('users', 'users.id', 'sale_refunds.requested_by')
    .select(['sale_refunds.amount_cents', 'users.name'])
    .where('order_id', '=', orderId)
    .orderBy('sale_refunds.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const happened = last
    ? `${last.name === null ? 'Clamshell' : isolateName(last.name)} has refunded ${formatPrice(last.amount_cents)} meanwhile`
    : 'The money of this order has moved meanwhile';
  const left = leftCents > 0 ? `${formatPrice(leftCents)} is left.` : 'Nothing is left that could go back.';
  throw new DomainError('refund-changed', `${happened}. ${left}`);
}
