import { sql } from 'kysely';
import type { Database, RunningTransaction } from '#database/tables.ts';

/*
 * What orders, payments and hand-overs have to know of meetings, which are agreed on above them (`domain/meetings/`).
 */

/** When the last meeting of an order begins or began that was agreed, and not called off or replaced before its time; null where there is none. */
export async function lastAgreedMeeting(db: Database, orderId: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('meetings')
    .select((eb) => eb.fn.max('starts_at').as('last'))
    .where('order_id', '=', orderId)
    .where(stood)
    .executeTakeFirstOrThrow();
  return last;
}

/** Whether an agreed meeting's time came, or still may. */
const stood = sql<boolean>`(meetings.ended_at is null or meetings.ended_at >= meetings.starts_at)`;

/** Ends what was proposed or agreed for an order, since there is nothing to meet about any more. @param trx with the order locked */
export async function endMeeting(trx: RunningTransaction, orderId: string): Promise<void> {
  await trx
    .updateTable('meetings')
    .set({ ended_at: sql<Date>`clock_timestamp()`, remind_at: null })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}
