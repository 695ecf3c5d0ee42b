import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type AttemptRow, lockAttempt } from '#domain/payments/locks.ts';
import { ATTEMPT_TRANSITIONS, step } from '#domain/payments/states.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/**
 * Gives back the money of an attempt in 'refunding'. Repeatable: the provider refunds an intent once.
 * @throws {PaymentsUnavailable} the attempt stays in 'refunding'
 */
export async function refundAttempt(
  db: Database,
  cardPayments: CardPayments,
  { id, intent_id: intentId }: Pick<AttemptRow, 'id' | 'intent_id'>,
): Promise<void> {
  if (intentId === null) throw new Error(`Attempt ${id} has no intent to refund`);
  await cardPayments.refundIntent(intentId);
  await inTransaction(db, async (trx) => {
    const attempt = await lockAttempt(trx, id);
    if (attempt.state === 'refunded') return;
    await trx
      .updateTable('payment_attempts')
      .set({
        state: step(ATTEMPT_TRANSITIONS, attempt.state, 'refunded', 'money went back'),
        updated_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, {
      actor: null,
      action: 'refund-done',
      subject: { kind: 'order', id: attempt.order_id },
      facts: { amountCents: attempt.amount_cents },
    });
  });
}
