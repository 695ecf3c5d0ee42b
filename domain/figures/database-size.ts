import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** What the database takes of its disk. */
export interface DatabaseSize {
  bytes: number;
  /** The largest tables first, with their indexes. */
  tables: { name: string; bytes: number }[];
}

const SHOWN = 8;

/** Asks PostgreSQL for the sizes of its files: some milliseconds, however large they are. */
export async function readDatabaseSize(db: Database): Promise<DatabaseSize> {
  const { rows } = await sql<{ bytes: number; name: string; size: number }>`
    select pg_database_size(current_database())::float8 as bytes, relname as name, size::float8
    from (
      select relname, pg_total_relation_size(oid) as size from pg_class
      where relkind in ('r', 'm') and relnamespace in (current_schema()::regnamespace, to_regnamespace('jobs'))
    ) sizes
    order by size desc, relname limit ${SHOWN}`.execute(db);
  return { bytes: rows[0]?.bytes ?? 0, tables: rows.map(({ name, size }) => ({ name, bytes: size })) };
}
