import { type RawBuilder, sql } from 'kysely';

/** The columns that all tables of figures have. */
const COLUMNS = [
  'sales',
  'sold_cents',
  'refunded_cents',
  'commission_cents',
  'payments',
  'bookings',
  'listings',
  'sign_ups',
] as const;

/** A list in SQL with something for each column. */
export function forEachFigure(write: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(COLUMNS.map((column) => write(sql.ref(column))));
}

/** Their names, as a list in SQL. */
export const FIGURE_COLUMNS = forEachFigure((column) => column);
