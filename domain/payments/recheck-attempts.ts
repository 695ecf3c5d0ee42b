import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { AttemptRow } from '#domain/payments/locks.ts';
import { endAttempt } from '#domain/payments/settle-attempt.ts';
import { ASK_AGAIN } from '#domain/payments/write-attempt-state.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** The provider repeats a message for three days at most. */
const EVENTS_KEPT_DAYS = 30;

/**
 * Up to `limit` attempts that are over and about which the provider is to be asked once more: a refund or a dispute may have been made
 * there, or a cancelled intent paid all the same, and the message of it lost. Taking them sets when they are asked about next.
 */
export async function claimAttemptsToRecheck(db: Database, limit: number): Promise<AttemptRow[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('payment_attempts')
        .select('id')
        .where('ask_again_at', '<=', sql<Date>`clock_timestamp()`)
        .orderBy('ask_again_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .set({ ask_again_at: ASK_AGAIN })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll('payment_attempts')
    .execute();
}

/**
 * Makes the database say what the provider says of an attempt that is over. An intent that can be paid after all is ended.
 * @throws {PaymentsUnavailable} it is asked again another time
 */
export async function recheckAttempt(db: Database, cardPayments: CardPayments, attempt: AttemptRow): Promise<void> {
  if (attempt.intent_id !== null) await endAttempt(db, cardPayments, attempt);
}

/** Forgets messages of the provider that it does not repeat any more. */
export async function forgetOldCardEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('card_events')
    .where('received_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${EVENTS_KEPT_DAYS}::int)`)
    .execute();
}
