import { type RawBuilder, sql } from 'kysely';
import { UNDECIDED_STATES, UNFINISHED_STATES } from '#database/attempt-states.ts';
import { ATTEMPT_COLUMNS } from '#database/attempt-columns.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { type Transition, type TransitionCause, step } from '#domain/transitions.ts';

type AttemptState = AttemptRow['state'];

/** An attempt to pay: its states and transitions. 'succeeded' and 'refunded' are final. */
export const ATTEMPT_TRANSITIONS: readonly Transition<AttemptState>[] = [
  { from: 'creating', to: 'open', by: 'buyer starts paying' },
  { from: 'creating', to: 'canceled', by: 'attempt ended' },
  { from: 'creating', to: 'succeeded', by: 'money arrived' },
  { from: 'creating', to: 'refunding', by: 'money arrived' },
  { from: 'open', to: 'canceled', by: 'attempt ended' },
  { from: 'open', to: 'succeeded', by: 'money arrived' },
  { from: 'open', to: 'refunding', by: 'money arrived' },
  // A canceled intent cannot be paid, says the provider; should one be paid all the same, the money goes back.
  { from: 'canceled', to: 'refunding', by: 'money arrived' },
  { from: 'refunding', to: 'refunded', by: 'money went back' },
];

export function isUndecided({ state }: { state: AttemptState }): boolean {
  return UNDECIDED_STATES.some((undecided) => undecided === state);
}

/** For how many days the provider is asked again about a finished attempt: so long may a bank take to dispute a payment. */
const RECHECK_DAYS = 120;

/**
 * When to ask the provider again about a finished attempt, in case its message was lost: after an hour, then whenever the attempt has
 * become twice as old, a dozen times in all.
 */
export const NEXT_RECHECK: RawBuilder<Date | null> = sql<Date | null>`case
  when created_at > clock_timestamp() - make_interval(days => ${RECHECK_DAYS}::int)
  then clock_timestamp() + greatest(clock_timestamp() - created_at, interval '1 hour') end`;

/** Writes an attempt's state. The caller has locked the attempt. @returns the attempt afterwards */
export async function setAttemptState<To extends AttemptState>(
  trx: RunningTransaction,
  attempt: AttemptRow,
  to: To,
  by: TransitionCause,
  more: AlongWithState = {},
): Promise<AttemptRow & { state: To }> {
  const [written] = await runPrepared(trx, updateAttemptState(trx, attempt, to, by, more).returning(ATTEMPT_COLUMNS));
  if (!written) throw new Error(`Attempt ${attempt.id} does not exist`);
  return { ...written, state: to };
}

interface AlongWithState {
  intent_id?: string;
  held_until?: RawBuilder<Date>;
  reversed_as_of?: Date;
}

/** The write of an attempt's state; no other code writes it. The caller has locked the attempt. */
export function updateAttemptState(
  trx: Database | RunningTransaction,
  attempt: AttemptRow,
  to: AttemptState,
  by: TransitionCause,
  more: AlongWithState = {},
) {
  const { state, state_by } = step(ATTEMPT_TRANSITIONS, attempt.state, to, by);
  return trx
    .updateTable('payment_attempts')
    .set({
      state,
      state_by,
      ...more,
      updated_at: sql`clock_timestamp()`,
      // What the sweep looks after anyway needs no recheck.
      recheck_at: UNFINISHED_STATES.some((unfinished) => unfinished === to) ? null : NEXT_RECHECK,
    })
    .where('payment_attempts.id', '=', attempt.id);
}
