import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

const PAID_TWICE =
  'The payment provider has paid this refund after all, although it was settled another way: the buyer has the money twice. Agree with them on how they send it back, then discard this.';

/**
 * Reports to staff and to the buyer that the provider has paid what was settled another way, or that this came back after all: then the list of failed jobs
 * forgets it, once nothing is left that was paid twice.
 * @param trx with the attempt locked and its reversals posted
 * @param cents below zero for what came back
 */
export async function recordPaidTwice(
  trx: RunningTransaction,
  { id: attemptId, order_id: orderId }: Pick<AttemptRow, 'id' | 'order_id'>,
  cents: number,
): Promise<void> {
  const { refund_id: refundId } = await trx
    .selectFrom('settlements')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$narrowType<{ refund_id: string }>()
    .executeTakeFirstOrThrow();
  const facts = { amountCents: Math.abs(cents) };
  const kind = cents < 0 ? 'second-refund-failed' : 'refund-paid-twice';
  if (cents > 0) await recordFailedJob(trx, { kind: 'sale-refund', subjectId: refundId, tries: 1, error: PAID_TWICE });
  else if ((await twiceCents(trx, attemptId)) === 0)
    await trx.deleteFrom('failed_jobs').where('kind', '=', 'sale-refund').where('subject_id', '=', refundId).execute();
  await recordOrderEvents(trx, [{ orderId, kind, by: null, facts }]);
  await recordAudit(trx, { actor: null, action: kind, subject: { kind: 'order', id: orderId }, facts });
}

/** What of a payment its buyer has twice by now. */
async function twiceCents(trx: RunningTransaction, attemptId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'paid twice')
    .where('account', '=', 'losses')
    .executeTakeFirstOrThrow();
  return cents;
}
