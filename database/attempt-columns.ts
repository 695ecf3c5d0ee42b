import { type RawBuilder, sql } from 'kysely';
import type { AttemptRow } from '#database/money-tables.ts';

/**
 * The columns of an attempt to pay, by name: a prepared statement with `*` fails once a later release has added one, until its connection ends.
 */
export const ATTEMPT_COLUMNS = [
  'id',
  'order_id',
  'product_id',
  'buyer_id',
  'amount_cents',
  'state',
  'state_by',
  'intent_id',
  'held_until',
  'exclusive',
  'recheck_at',
  'reversed_as_of',
  'created_at',
  'updated_at',
] as const satisfies (keyof AttemptRow)[];

/** The same, of a table that a statement calls `attempt`. */
export const OF_ATTEMPT: RawBuilder<unknown> = sql.join(ATTEMPT_COLUMNS.map((column) => sql.ref(`attempt.${column}`)));
