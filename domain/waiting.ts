import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** How much of something waits for somebody. */
export interface Waiting {
  count: number;
  /** Since when the oldest of it waits; null where nothing does, and where nobody knows. */
  oldest: Date | null;
  /** Until when the most urgent of it has to be done, where there is such a time. */
  due: Date | null;
}

/**
 * Counts the rows of a query. To be called beside the list of them, with the same conditions.
 * @param times the columns, `claims.created_at`, that say since when and until when each row waits
 */
export async function countWaiting<Tables_ extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Tables_, object>,
  times: { since?: string; until?: string },
): Promise<Waiting> {
  const earliest = (column: string | undefined) =>
    column === undefined ? sql<null>`null::timestamptz` : sql<Date | null>`min(${sql.ref(column)})`;
  return query
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('count'),
      earliest(times.since).as('oldest'),
      earliest(times.until).as('due'),
    ])
    .executeTakeFirstOrThrow();
}
