import type { ColumnType } from 'kysely';

/** Set by the database on insert, and never written again. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
