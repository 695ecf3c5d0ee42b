import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { recordMoney } from '#domain/payments/record-money.ts';
import { recordRefused, recordSuperseded } from '#domain/payments/settle-sale-refunds.ts';
import {
  type CardIntent,
  type CardPayments,
  PaymentsUnavailable,
  RefundRefused,
} from '#gateways/card-payments/port.ts';

/**
 * Has the provider pay a refund of a sale, and books what it says afterwards. Repeatable: whether an earlier try arrived is read first, since the
 * provider forgets idempotency keys.
 * @throws {PaymentsUnavailable} the provider does not answer, or a dispute has to be decided first; it stays 'requested'
 * @throws {RefundRefused} a dispute was opened at this moment; it stays 'requested'
 */
export async function sendSaleRefund(db: Database, cardPayments: CardPayments, refundId: string): Promise<void> {
  const refund = await db
    .selectFrom('sale_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (!refund) return;
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirstOrThrow();
  const read = async (): Promise<CardIntent> => {
    const intent = attempt.intent_id === null ? null : await cardPayments.readIntent(attempt.intent_id);
    if (!intent) throw new Error(`The provider does not know the intent of attempt ${attempt.id} any more`);
    return intent;
  };

  const before = await read();
  if (!before.partRefunds.some(({ id }) => id === refund.id)) {
    if (before.disputedCents > 0)
      throw new PaymentsUnavailable('The buyer disputes this payment at their bank: nothing can be refunded meanwhile');
    const leftCents = before.amountCents - before.refundedCents - before.lostCents;
    const amountCents = Math.min(refund.amount_cents, leftCents);
    if (amountCents > 0) {
      const refused = await isRefused(cardPayments.refundPart(before.id, { id: refund.id, amountCents }));
      // A dispute that was opened meanwhile has to be decided first; one that was lost has no end.
      if (refused && before.lostCents === 0) throw refused;
      if (refused) await recordRefused(db, refund, attempt);
    } else await recordSuperseded(db, refund, attempt);
  }
  await recordMoney(db, attempt, await read());
}

async function isRefused(refund: Promise<void>): Promise<RefundRefused | null> {
  return refund.then(
    () => null,
    (error: unknown) => {
      if (error instanceof RefundRefused) return error;
      throw error;
    },
  );
}

/** Refunds that were not sent within a minute are tried again: their jobs failed too often, or were lost with a process. */
export async function claimUnsentRefunds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('sale_refunds')
        .select('id')
        .where('state', '=', 'requested')
        .where('updated_at', '<=', sql<Date>`clock_timestamp() - interval '1 minute'`)
        .orderBy('updated_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('sale_refunds')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning('sale_refunds.id')
    .execute();
  return rows.map(({ id }) => id);
}
