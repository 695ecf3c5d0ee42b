import { isolateName } from '#shared/isolate-name.ts';
import { formatPrice } from '#shared/money.ts';
import type { NewSettlement } from '#shared/contracts/refunds.ts';
import { isId, newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { postRefundAnotherWay } from '#domain/ledger/post-payment.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { lockAttempt } from '#domain/payments/locks.ts';
import { assertNotOwnOrder } from '#domain/payments/own-order.ts';
import { bankHasIt, stillDue } from '#domain/payments/refund-anew.ts';
import { moveSaleRefund, type SaleRefund } from '#domain/payments/settle-sale-refunds.ts';

/**
 * An Admin records that a refund which the provider refuses for good has reached its buyer by a bank transfer from the site's own account. Its failed job
 * leaves the list, the ledger has it as given back, and the buyer is told. Should the provider pay it after all, that is reported (`paid-twice.ts`).
 * @param settlement.amountCents what was paid, which has to be what was still due
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'already-settled'; 'refund-changed' where it didn't fail, was sent once
 * more, or something else is due; 'refund-too-large' while a bank has the money, or with nothing left
 */
export async function settleRefund(
  db: Database,
  admin: Actor,
  { orderId, refundId }: { orderId: string; refundId: string },
  settlement: NewSettlement,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await assertNotOwnOrder(trx, admin, orderId);
    const { attempt, refund } = await lockRefund(trx, orderId, refundId);
    const cents = await settleableRefund(trx, refund);
    if (cents !== settlement.amountCents)
      throw new DomainError(
        'refund-changed',
        `${formatPrice(cents)} of this refund is due now, not ${formatPrice(settlement.amountCents)}. Look at the order again.`,
      );
    await recordSettlement(trx, admin, { kind: 'refund', id: refundId, orderId }, settlement);
    await moveSaleRefund(trx, refund, 'settled', 'settled another way');
    await postRefundAnotherWay(trx, attempt, cents);
  });
}

const RECORDED_AS = {
  refund: { column: 'refund_id', job: 'sale-refund', event: 'refund-settled', audit: 'refund-settled' },
  transfer: { column: 'transfer_id', job: 'transfer', event: 'seller-paid-another-way', audit: 'transfer-settled' },
} as const;

/** Stores the bank transfer that settles a refund, or a transfer to a seller, takes its failed job off the list, and tells the sides and the audit log. */
export async function recordSettlement(
  trx: RunningTransaction,
  admin: Actor,
  { kind, id, orderId }: { kind: keyof typeof RECORDED_AS; id: string; orderId: string },
  { amountCents, reference, words }: NewSettlement,
): Promise<void> {
  const { column, job, event, audit } = RECORDED_AS[kind];
  await trx
    .insertInto('settlements')
    .values({
      id: newId(),
      order_id: orderId,
      [column]: id,
      amount_cents: amountCents,
      reference,
      settled_by: admin.id,
    })
    .execute();
  await trx.deleteFrom('failed_jobs').where('kind', '=', job).where('subject_id', '=', id).execute();
  const facts = { amountCents, reference };
  await recordOrderEvents(trx, [{ orderId, kind: event, by: admin, facts }]);
  await recordAudit(trx, {
    actor: admin,
    action: audit,
    subject: { kind: 'order', id: orderId },
    facts: { ...facts, words },
  });
}

/**
 * What of a refund can be settled another way, in cents.
 * @param trx with the order locked, where that is acted upon
 * @throws {DomainError} 'already-settled', 'refund-changed', 'refund-too-large' where nothing can, as `settleRefund` says
 */
export async function settleableRefund(
  trx: RunningTransaction,
  refund: Pick<SaleRefund, 'id' | 'order_id' | 'attempt_id' | 'amount_cents' | 'state' | 'replaced_by' | 'updated_at'>,
): Promise<number> {
  await assertOpen(trx, refund);
  const { cents, disputedCents } = await stillDue(trx, refund);
  if (disputedCents > 0) throw bankHasIt();
  if (cents === 0)
    throw new DomainError(
      'refund-too-large',
      'Nothing is left of this payment that could go back: all of it went back in another way meanwhile.',
    );
  return cents;
}

/** A refund of an order, with the product, the order, its attempt and itself locked. @throws {DomainError} 'not-found' */
async function lockRefund(trx: RunningTransaction, orderId: string, refundId: string) {
  const noSuchRefund = () => new DomainError('not-found', 'This order has no such refund.');
  if (!isId(refundId)) throw noSuchRefund();
  const of = await trx
    .selectFrom('sale_refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'sale_refunds.attempt_id')
    .select(['payment_attempts.id', 'payment_attempts.order_id', 'payment_attempts.product_id'])
    .where('sale_refunds.id', '=', refundId)
    .where('sale_refunds.order_id', '=', orderId)
    .executeTakeFirstOrThrow(noSuchRefund);
  const { attempt } = await lockAttempt(trx, of);
  const refund = await trx.selectFrom('sale_refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  return { attempt, refund };
}

/** Two Admins may press at once, or one sends it again meanwhile: who comes second is told. @throws {DomainError} */
async function assertOpen(
  trx: RunningTransaction,
  { id, state, replaced_by: replacedBy }: Pick<SaleRefund, 'id' | 'state' | 'replaced_by'>,
): Promise<void> {
  if (state === 'settled') throw await settledBefore(trx, 'refund_id', id);
  if (state !== 'failed')
    throw new DomainError(
      'refund-changed',
      'The payment provider has not refused this refund. Look at the order again.',
    );
  if (replacedBy !== null)
    throw new DomainError('refund-changed', 'This refund was sent once more meanwhile. Look at the order again.');
}

/** The answer to who comes second. */
export async function settledBefore(
  trx: RunningTransaction,
  of: 'refund_id' | 'transfer_id',
  id: string,
): Promise<DomainError> {
  const before = await trx
    .selectFrom('settlements')
    .innerJoin('users', 'users.id', 'settlements.settled_by')
    .select(['users.name', 'settlements.reference'])
    .where(of, '=', id)
    .executeTakeFirst();
  const who = before ? isolateName(before.name) : 'Another Admin';
  const reference = before ? `, reference ${before.reference}` : '';
  return new DomainError('already-settled', `${who} has recorded a bank transfer for this already${reference}.`);
}
