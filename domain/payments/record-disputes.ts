import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { BankDisputeRow } from '#database/claim-tables.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import type { CardDispute, CardIntent } from '#gateways/card-payments/port.ts';

/**
 * Notes what the provider says of an attempt's disputes and inquiries, so that they can be answered (`domain/claims/`), and tells both sides of inquiries:
 * of what takes money the ledger tells. Repeatable, in any order: an older reading changes nothing. @param trx with the attempt locked
 */
export async function recordDisputes(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  { disputes, readAt }: Pick<CardIntent, 'disputes' | 'readAt'>,
): Promise<void> {
  for (const dispute of disputes) {
    const asked = await isAsking(trx, dispute.id);
    await store(trx, attempt, dispute, readAt);
    const asks = await isAsking(trx, dispute.id);
    if (asks === asked) continue;
    // What becomes a dispute is told as such.
    if (!asks && !dispute.inquiry) continue;
    const facts = { amountCents: dispute.amountCents };
    const kind = asks ? 'inquiry-opened' : 'inquiry-closed';
    await recordOrderEvents(trx, [{ orderId: attempt.order_id, kind, by: null, facts }]);
  }
}

/** Whether a bank asks about a payment that it hasn't taken, as far as is known. */
async function isAsking(trx: RunningTransaction, providerId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('bank_disputes')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('inquiry', '=', true)
    .where('status', 'in', ['needs-response', 'under-review'])
    .executeTakeFirst();
  return found !== undefined;
}

async function store(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  { id, amountCents, reason, status, dueBy, inquiry, submissions }: CardDispute,
  readAt: Date,
): Promise<void> {
  const values = { amount_cents: amountCents, reason, status, due_by: dueBy, inquiry, read_at: readAt };
  const before = sql.ref('bank_disputes');
  await trx
    .insertInto('bank_disputes')
    .values({ id: newId(), provider_id: id, order_id: attempt.order_id, attempt_id: attempt.id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({
          ...values,
          // Something has changed: somebody looks at it again.
          try_at: sql`clock_timestamp()`,
          ...(!inquiry && answeredAnew(submissions)),
        })
        .where('bank_disputes.read_at', '<', readAt)
        .where(
          sql<boolean>`(${before}.status, ${before}.due_by, ${before}.amount_cents, ${before}.reason, ${before}.inquiry)
            is distinct from (excluded.status, excluded.due_by, excluded.amount_cents, excluded.reason, excluded.inquiry)`,
        ),
    )
    .execute();
}

/** An inquiry that has become a dispute is answered once more: what the bank got so far was about the inquiry. */
function answeredAnew(submissions: number) {
  return {
    evidence: sql<
      BankDisputeRow['evidence']
    >`case when bank_disputes.inquiry then 'gathering' else bank_disputes.evidence end`,
    sent_at: sql<Date | null>`case when not bank_disputes.inquiry then bank_disputes.sent_at end`,
    sending: sql<string | null>`case when not bank_disputes.inquiry then bank_disputes.sending end`,
    asked_by: sql<string | null>`case when not bank_disputes.inquiry then bank_disputes.asked_by end`,
    answered_before: sql<number>`case when bank_disputes.inquiry then ${submissions}::int else bank_disputes.answered_before end`,
  };
}
