import { type RawBuilder, sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';

type AttemptState = AttemptRow['state'];

/** The states of an attempt to pay whose intent may still be paid, as far as we know. */
export const UNDECIDED_STATES = ['creating', 'open'] as const satisfies AttemptState[];

/** The states of an attempt to pay that the sweep works on. */
export const UNFINISHED_STATES = [...UNDECIDED_STATES, 'refunding'] as const satisfies AttemptState[];

/** `UNDECIDED_STATES` as a list in SQL, written out so that statements can be prepared: `('creating', 'open')`. */
export const UNDECIDED: RawBuilder<unknown> = sql`(${sql.join(UNDECIDED_STATES.map((state) => sql.lit(state)))})`;
