import { sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database } from '#database/tables.ts';
import { inStatement } from '#database/transaction.ts';
import { GONE_BACK } from '#domain/ledger/not-gone-back.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/** Whether a reading says that all of the money is there, and nobody has asked for any of it. */
export function isWhole({ refundedCents, disputedCents, lostCents, disputes, partRefunds }: CardIntent): boolean {
  return [refundedCents, disputedCents, lostCents, disputes.length, partRefunds.length].every((count) => count === 0);
}

/**
 * Notes that a reading of the provider says nothing new of a sale: that it was paid, and all of the money is there. This is what most messages
 * of the provider say, since the buyer's browser was first. Changes nothing where the ledger differs, the reading is older than another one, or
 * another one was recorded since `attempt` was read: all that is for `recordMoney`. One statement.
 * @returns the payment's id, or null where there may be something to record
 */
export async function confirmSale(db: Database, attempt: AttemptRow, intent: CardIntent): Promise<string | null> {
  const { feeCents, readAt } = intent;
  const { state, reversed_as_of: before, id } = attempt;
  if (state !== 'succeeded' || !isWhole(intent)) return null;
  if (before === null || readAt < before) return null;
  const [confirmed] = await inStatement(db, (statement) =>
    runPrepared(
      statement,
      sql<{ payment_id: string }>`
      update payment_attempts attempt set reversed_as_of = ${readAt}
      from payments
      where attempt.id = ${id} and attempt.reversed_as_of = ${before} and payments.attempt_id = attempt.id
        and not exists (
          select from ledger_entries entry
          where entry.attempt_id = ${id} and (entry.kind in ${GONE_BACK} or entry.account = 'disputed'))
        and (${feeCents}::int is null or ${feeCents}::int = (
          select coalesce(sum(amount_cents), 0) from ledger_entries
          where attempt_id = ${id} and kind = 'fee' and account = 'fees'))
      returning payments.id as payment_id`,
    ),
  );
  return confirmed?.payment_id ?? null;
}
