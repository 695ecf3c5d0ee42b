import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

const PAID_TWICE =
  'The payment provider has paid this refund after all, although it was settled another way: the buyer has the money twice. Agree with them on how they send it back, then discard this.';

/**
 * Reports to staff and to the buyer that the provider has paid what was settled another way. Of money that came back after all the list of failed jobs
 * forgets it.
 * @param trx with the attempt locked
 * @param cents below zero for what came back
 */
export async function recordPaidTwice(
  trx: RunningTransaction,
  { order_id: orderId }: Pick<AttemptRow, 'order_id'>,
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
  if (cents < 0) {
    await trx.deleteFrom('failed_jobs').where('kind', '=', 'sale-refund').where('subject_id', '=', refundId).execute();
    return;
  }
  const facts = { amountCents: cents };
  await recordFailedJob(trx, { kind: 'sale-refund', subjectId: refundId, tries: 1, error: PAID_TWICE });
  await recordOrderEvents(trx, [{ orderId, kind: 'refund-paid-twice', by: null, facts }]);
  await recordAudit(trx, { actor: null, action: 'refund-paid-twice', subject: { kind: 'order', id: orderId }, facts });
}
