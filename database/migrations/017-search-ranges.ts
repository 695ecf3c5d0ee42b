import { type Kysely, sql } from 'kysely';

/** What is filtered by a lowest value, and seldom with words beside it. Without these, a value that nobody has reads every listing. */
const RANGES = ['year', 'battery_health', 'memory_gb', 'storage_gb'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of RANGES)
    await sql.raw(`create index listings_by_${column} on listings (${column}) where for_sale`).execute(db);
}
