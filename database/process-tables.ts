import type { Generated } from 'kysely';

/** A process of the app that runs, or was killed a short while ago. */
interface ProcessesTable {
  id: string;
  host: string;
  pid: number;
  role: 'web' | 'jobs' | 'all';
  /** Names the folder or bucket in which it keeps pictures. */
  picture_store: string;
  started_at: Generated<Date>;
  heard_at: Generated<Date>;
}

/** Which versions of the app the schema serves; one row. */
interface SchemaSupportTable {
  is_only: Generated<boolean>;
  /** A process has to know this migration. */
  oldest_migration: string;
}

/** What processes tell each other. */
export interface ProcessTables {
  processes: ProcessesTable;
  schema_support: SchemaSupportTable;
}
