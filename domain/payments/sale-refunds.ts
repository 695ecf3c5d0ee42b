import { sql } from 'kysely';
import type { RefundReason } from '#shared/refund-reasons.ts';
import { formatPrice } from '#shared/money.ts';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { NOT_GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { lockOrder } from '#domain/orders/states.ts';

export interface RefundRequest {
  orderId: string;
  /** How much goes back; 'all' is what is left of the payment. */
  amountCents: number | 'all';
  reason: RefundReason;
  /** What of that reason it is about, such as the id of a claim: for each, money goes back once. */
  subject?: string;
  /** Who decided it; null for Clamshell itself. */
  by: Pick<Actor, 'id'> | null;
}

/**
 * Decides that money of a paid order goes back to its buyer, once for each reason and subject; a job asks the provider and books it. The
 * order's row is locked here (account and product before it, where the caller needs them).
 * @returns the refund's id, that of the first time when it is asked for again; null where 'all' is nothing
 * @throws {DomainError} 'not-sold-yet'; 'refund-too-large'
 */
export async function requestRefund(
  trx: RunningTransaction,
  { orderId, amountCents: wanted, reason, subject = '', by }: RefundRequest,
): Promise<string | null> {
  const order = await lockOrder(trx, orderId);
  if (order.state !== 'paid') throw new DomainError('not-sold-yet', 'This order isn’t paid, so nothing can go back.');
  const before = await trx
    .selectFrom('sale_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', reason)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (before) return before.id;
  const leftCents = await refundableCents(trx, orderId);
  const amountCents = wanted === 'all' ? leftCents : wanted;
  if (wanted === 'all' && amountCents === 0) return null;
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > leftCents) throw tooLarge(leftCents);
  const { attempt_id } = await trx
    .selectFrom('payments')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto('sale_refunds')
    .values({
      id,
      order_id: orderId,
      attempt_id,
      amount_cents: amountCents,
      reason,
      subject,
      requested_by: by?.id ?? null,
    })
    .execute();
  await recordOrderEvents(trx, [{ orderId, kind: 'refund-decided', by, facts: { amountCents, refundReason: reason } }]);
  await recordAudit(trx, {
    actor: by,
    action: 'refund-begun',
    subject: { kind: 'order', id: orderId },
    facts: { amountCents, reason },
  });
  await enqueue(trx, 'sale-refund', id);
  return id;
}

function tooLarge(leftCents: number): DomainError {
  return new DomainError(
    'refund-too-large',
    leftCents > 0
      ? `At most ${formatPrice(leftCents)} is left of this payment, so no more than that can go back.`
      : 'Nothing is left of this payment that could go back.',
  );
}

/** What of a paid order's money is at the provider and not on its way back; to be asked with the order locked. */
export async function refundableCents(trx: RunningTransaction, orderId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, coalesce((
      select sum(e.amount_cents) from ledger_entries e join payments p on p.attempt_id = e.attempt_id
      where p.order_id = ${orderId} and ${NOT_GONE_BACK}), 0) - coalesce((
      select sum(amount_cents) from sale_refunds where order_id = ${orderId} and state = 'requested'), 0))::int as cents
  `.execute(trx);
  return rows[0]?.cents ?? 0;
}
