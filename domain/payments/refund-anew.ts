import { sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { assertMayHandle, clearFailedJob } from '#domain/jobs/failed-jobs.ts';
import { NOT_GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import { lockOrder } from '#domain/orders/states.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import type { SaleRefund } from '#domain/payments/settle-sale-refunds.ts';

/**
 * Sends a refund that its bank did not take once more: by a refund of its own, since the first one is over.
 * @param jobId of the failed job that stands for it
 * @returns whether it is one
 * @throws {DomainError} 'refund-too-large' while a bank has the money
 */
export async function sendRefundAnew(
  db: Database,
  admin: Pick<Actor, 'id' | 'type' | 'powers'>,
  jobId: string,
): Promise<boolean> {
  const failed = isId(jobId)
    ? await db
        .selectFrom('failed_jobs')
        .innerJoin('sale_refunds', 'sale_refunds.id', 'failed_jobs.subject_id')
        .select(['sale_refunds.id', 'sale_refunds.order_id'])
        .where('failed_jobs.id', '=', jobId)
        .where('failed_jobs.kind', '=', 'sale-refund')
        .where('sale_refunds.state', '=', 'failed')
        .executeTakeFirst()
    : undefined;
  if (!failed) return false;
  assertMayHandle(admin, 'sale-refund');
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, failed.order_id);
    const refund = await trx
      .selectFrom('sale_refunds')
      .selectAll()
      .where('id', '=', failed.id)
      .where('state', '=', 'failed')
      .where('replaced_by', 'is', null)
      .executeTakeFirst();
    if (!refund) return;
    const { order_id: orderId, reason } = refund;
    // Its id says what it is about once more: a reason and its subject refund once.
    const { cents, disputedCents } = await stillDue(trx, refund);
    if (disputedCents > 0) throw bankHasIt();
    // With nothing left, it has come to its end by itself.
    const again = { orderId, amountCents: cents, reason, subject: refund.id, by: admin };
    const anew = cents > 0 ? await requestRefund(trx, again) : refund.id;
    await trx.updateTable('sale_refunds').set({ replaced_by: anew }).where('id', '=', refund.id).execute();
    await recordAudit(trx, {
      actor: admin,
      action: 'job-retried',
      subject: { kind: 'job', id: jobId },
      facts: { about: 'sale-refund' },
    });
  });
  await clearFailedJob(db, 'sale-refund', failed.id);
  return true;
}

/** The answer while a bank has the money of a payment. */
export function bankHasIt(): DomainError {
  return new DomainError('refund-too-large', 'The buyer’s bank has the money and decides who gets it.');
}

/**
 * What of a refund that failed is still to reach the buyer, and what a bank has of the payment, in cents: what went back in another way since counts,
 * by a refund of an Admin or at the provider itself.
 * @param trx with the order locked, where that is acted upon
 */
export async function stillDue(
  trx: RunningTransaction,
  refund: Pick<SaleRefund, 'id' | 'order_id' | 'attempt_id' | 'amount_cents' | 'updated_at'>,
): Promise<{ cents: number; disputedCents: number }> {
  const { disputedCents, leftCents } = await moneyOf(trx, refund.attempt_id, refund.order_id);
  const since =
    (await refundedSince(trx, refund.order_id, refund.updated_at)) + (await refundedElsewhereSince(trx, refund.id));
  return { cents: Math.max(0, Math.min(refund.amount_cents - since, leftCents)), disputedCents };
}

/** What of a payment is at the provider and not on its way back, and what a bank has of it; to be asked with the order locked. */
async function moneyOf(trx: RunningTransaction, attemptId: string, orderId: string) {
  const { rows } = await sql<{ leftCents: number; disputedCents: number }>`
    select (coalesce(sum(amount_cents) filter (where ${NOT_GONE_BACK}), 0) - coalesce((
        select sum(amount_cents) from sale_refunds where order_id = ${orderId} and state = 'requested'), 0))::int as "leftCents",
      coalesce(sum(amount_cents) filter (where account = 'disputed'), 0)::int as "disputedCents"
    from ledger_entries where attempt_id = ${attemptId}`.execute(trx);
  return rows[0] ?? { leftCents: 0, disputedCents: 0 };
}

/** What Admins have refunded of an order since a refund of it failed, which counts as that. */
async function refundedSince(trx: RunningTransaction, orderId: string, since: Date): Promise<number> {
  const { cents } = await trx
    .selectFrom('sale_refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'admin')
    .where('state', 'in', ['requested', 'done', 'settled'])
    .where('created_at', '>=', since)
    // What repeats a failed refund stands for that one alone.
    .where(sql<boolean>`not exists (select from sale_refunds failed where failed.replaced_by = sale_refunds.id)`)
    .executeTakeFirstOrThrow();
  return cents;
}

/**
 * What the provider has refunded of a payment since a refund of it failed that nobody here has asked for: by hand at its dashboard, or the refund
 * that failed after all. What was taken for a refund that was settled another way is none of it. By the database's clock, which is finer than a Date.
 */
async function refundedElsewhereSince(trx: RunningTransaction, refundId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, coalesce((
        select -sum(e.amount_cents) from ledger_entries e where e.attempt_id = failed.attempt_id and e.created_at >= failed.updated_at
          and ((e.kind = 'refund' and e.account = 'card') or (e.kind = 'paid twice' and e.account = 'losses'))), 0)
      - coalesce((
        select sum(r.amount_cents) from sale_refunds r where r.attempt_id = failed.attempt_id and r.state = 'done'
          and r.updated_at >= failed.updated_at), 0))::int as cents
    from sale_refunds failed where failed.id = ${refundId}`.execute(trx);
  return rows[0]?.cents ?? 0;
}

/**
 * What Admins refund stands for what failed before, once it is as much: less leaves the rest to be sent.
 * @param trx with the order locked
 */
export async function replaceFailedRefunds(trx: RunningTransaction, orderId: string, by: string): Promise<void> {
  const failed = await trx
    .selectFrom('sale_refunds')
    .select(['id', 'amount_cents', 'updated_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .where('replaced_by', 'is', null)
    .orderBy('updated_at')
    .execute();
  const [first] = failed;
  if (!first) return;
  const cents = failed.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
  if ((await refundedSince(trx, orderId, first.updated_at)) < cents) return;
  const ids = failed.map(({ id }) => id);
  await trx.updateTable('sale_refunds').set({ replaced_by: by }).where('id', 'in', ids).execute();
}
