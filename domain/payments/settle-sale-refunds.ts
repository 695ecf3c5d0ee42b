import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import type { SaleRefundsTable } from '#database/payout-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { recordFailedJob } from '#domain/jobs/failed-jobs.ts';
import { lockAttempt } from '#domain/payments/locks.ts';
import { type Transition, type TransitionCause, step } from '#domain/transitions.ts';
import type { PartRefund } from '#gateways/card-payments/port.ts';
import type { Selectable } from 'kysely';

export type SaleRefund = Selectable<SaleRefundsTable>;
type SaleRefundState = SaleRefund['state'];

export const SALE_REFUND_TRANSITIONS: readonly Transition<SaleRefundState>[] = [
  { from: 'requested', to: 'done', by: 'money went back' },
  { from: 'requested', to: 'failed', by: 'refund failed' },
  // Banks may say so days later.
  { from: 'done', to: 'failed', by: 'refund failed' },
  { from: 'requested', to: 'superseded', by: 'nothing is left' },
  // The bank took none of them, and staff have paid it by a bank transfer.
  { from: 'failed', to: 'settled', by: 'settled another way' },
];

/**
 * Moves an attempt's refunds to what the provider says of them, in the transaction that books the same reading. Repeatable; an older reading
 * undoes nothing. One that failed is shown to Admins among the failed jobs.
 * @param trx with the attempt locked
 */
export async function settleSaleRefunds(
  trx: RunningTransaction,
  attempt: AttemptRow,
  refunds: readonly PartRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const rows = await trx
    .selectFrom('sale_refunds')
    .selectAll()
    .where('attempt_id', '=', attempt.id)
    .where('state', 'in', ['requested', 'done'])
    .execute();
  for (const row of rows) {
    const now = refunds.find(({ id }) => id === row.id)?.status;
    if (now === 'failed') {
      await fail(
        trx,
        row,
        'The card’s bank didn’t take this refund. Send it anew, or agree on another way with the buyer.',
      );
    } else if (now === 'done' && row.state === 'requested') {
      await moveSaleRefund(trx, row, 'done', 'money went back');
    }
  }
}

/**
 * What a reading of the provider says of refunds that were asked for here and that no reading has said before, in cents.
 * @returns below zero where more of them failed after all
 */
export async function expectedRefunds(
  trx: RunningTransaction,
  { id }: Pick<AttemptRow, 'id'>,
  refunds: readonly PartRefund[],
): Promise<number> {
  if (refunds.length === 0) return 0;
  const ids = (status: PartRefund['status']) => refunds.filter((refund) => refund.status === status).map((of) => of.id);
  const { cents } = await trx
    .selectFrom('sale_refunds')
    .select(
      sql<number>`coalesce(sum(case
        when state = 'requested' and id::text = any(${sql.val(ids('done'))}::text[]) then amount_cents
        when state = 'done' and id::text = any(${sql.val(ids('failed'))}::text[]) then -amount_cents end), 0)::int`.as(
        'cents',
      ),
    )
    .where('attempt_id', '=', id)
    .executeTakeFirstOrThrow();
  return cents;
}

async function fail(trx: RunningTransaction, refund: SaleRefund, error: string): Promise<void> {
  await moveSaleRefund(trx, refund, 'failed', 'refund failed');
  await recordFailedJob(trx, { kind: 'sale-refund', subjectId: refund.id, tries: 1, error });
  await audit(trx, refund, 'refund-failed');
  const facts = { amountCents: refund.amount_cents };
  await recordOrderEvents(trx, [{ orderId: refund.order_id, kind: 'refund-failed', by: null, facts }]);
}

/** Records that the provider refuses a refund for good. Repeatable. */
export async function recordRefused(db: Database, of: SaleRefund, attempt: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAttempt(trx, attempt);
    const refund = await trx.selectFrom('sale_refunds').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow();
    if (refund.state !== 'requested') return;
    await fail(
      trx,
      refund,
      'The buyer’s bank took back a part of this payment, so nothing more goes to the card. Agree on another way with the buyer.',
    );
  });
}

/** Records that a refund is not sent, because nothing is left that could go back. Repeatable. */
export async function recordSuperseded(db: Database, of: SaleRefund, attempt: AttemptRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAttempt(trx, attempt);
    const refund = await trx.selectFrom('sale_refunds').selectAll().where('id', '=', of.id).executeTakeFirstOrThrow();
    if (refund.state !== 'requested') return;
    await moveSaleRefund(trx, refund, 'superseded', 'nothing is left');
    await audit(trx, refund, 'refund-superseded');
  });
}

export async function moveSaleRefund(
  trx: RunningTransaction,
  { id, state }: SaleRefund,
  to: SaleRefundState,
  by: TransitionCause,
) {
  await trx
    .updateTable('sale_refunds')
    .set({ ...step(SALE_REFUND_TRANSITIONS, state, to, by), updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

async function audit(
  trx: RunningTransaction,
  { order_id: id, amount_cents: amountCents }: SaleRefund,
  action: 'refund-failed' | 'refund-superseded',
): Promise<void> {
  await recordAudit(trx, { actor: null, action, subject: { kind: 'order', id }, facts: { amountCents } });
}
