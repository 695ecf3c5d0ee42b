import { type RawBuilder, sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import type { AttemptRow } from '#domain/payments/locks.ts';
import {
  ATTEMPT_TRANSITIONS,
  type AttemptState,
  type Trigger,
  UNDECIDED_STATES,
  step,
} from '#domain/payments/states.ts';

/** For how long the provider is asked again about an attempt that is over: so long may a bank take to dispute a payment. */
const ASKED_FOR_DAYS = 120;

/**
 * When the provider is asked again about an attempt that is over, in case its message was lost: after an hour, then always when the
 * attempt has become twice as old, a dozen times in all.
 */
export const ASK_AGAIN: RawBuilder<Date | null> = sql<Date | null>`case
  when created_at > clock_timestamp() - make_interval(days => ${ASKED_FOR_DAYS}::int)
  then clock_timestamp() + greatest(clock_timestamp() - created_at, interval '1 hour') end`;

/** In these it is looked after anyway. */
const UNFINISHED: ReadonlySet<AttemptState> = new Set([...UNDECIDED_STATES, 'refunding']);

/** Moves an attempt, which is locked, to another state. @returns it as it is then */
export async function writeAttemptState(
  trx: RunningTransaction,
  attempt: AttemptRow,
  to: AttemptState,
  by: Trigger,
  more: { intent_id?: string; held_until?: RawBuilder<Date> } = {},
): Promise<AttemptRow> {
  return trx
    .updateTable('payment_attempts')
    .set({
      ...step(ATTEMPT_TRANSITIONS, attempt.state, to, by),
      ...more,
      updated_at: sql`clock_timestamp()`,
      ask_again_at: UNFINISHED.has(to) ? null : ASK_AGAIN,
    })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
