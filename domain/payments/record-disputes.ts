import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { CardIntent } from '#gateways/card-payments/port.ts';

/**
 * Notes what the provider says of an attempt's disputes, so that they can be answered (`domain/claims/`). Repeatable, in any order: an older reading
 * changes nothing. @param trx with the attempt locked
 */
export async function recordDisputes(
  trx: RunningTransaction,
  attempt: Pick<AttemptRow, 'id' | 'order_id'>,
  { disputes, readAt }: Pick<CardIntent, 'disputes' | 'readAt'>,
): Promise<void> {
  for (const { id, amountCents, reason, status, dueBy } of disputes)
    await trx
      .insertInto('bank_disputes')
      .values({
        id: newId(),
        provider_id: id,
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        amount_cents: amountCents,
        reason,
        status,
        due_by: dueBy,
        read_at: readAt,
      })
      .onConflict((conflict) =>
        conflict
          .column('provider_id')
          .doUpdateSet((eb) => ({
            amount_cents: eb.ref('excluded.amount_cents'),
            reason: eb.ref('excluded.reason'),
            status: eb.ref('excluded.status'),
            due_by: eb.ref('excluded.due_by'),
            read_at: eb.ref('excluded.read_at'),
            // Something has changed: somebody looks at it again.
            try_at: sql`clock_timestamp()`,
          }))
          .where('bank_disputes.read_at', '<', readAt)
          .where(
            sql<boolean>`(bank_disputes.status, bank_disputes.due_by, bank_disputes.amount_cents, bank_disputes.reason)
              is distinct from (excluded.status, excluded.due_by, excluded.amount_cents, excluded.reason)`,
          ),
      )
      .execute();
}
