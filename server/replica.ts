import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { type ReadingCounts, openReadingDatabase } from '#database/reading.ts';
import type { Database } from '#database/tables.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';

interface Reading {
  /** What lists, searches and public pages read; never for what writes or decides. */
  db: Database;
  /** The replica, beside the primary; null where there is none. */
  replica: OpenDatabase | null;
  /** Which server has answered how many statements of `db`; null where there is but one. */
  counts: (() => ReadingCounts) | null;
}

/** Opens what public pages read from: the replica of the settings while it shows all that is known to have been written, or else the primary. */
export function openReading(
  settings: Pick<Settings, 'databaseReplicaUrl' | 'poolSize' | 'preparesStatements'>,
  { db, pool }: OpenDatabase,
  { writtenUntil }: Pick<CatalogueChanges, 'writtenUntil'>,
  log: FastifyBaseLogger,
): Reading {
  if (settings.databaseReplicaUrl === undefined) return { db, replica: null, counts: null };
  const replica = openDatabase(settings.databaseReplicaUrl, {
    maxConnections: settings.poolSize,
    preparesStatements: settings.preparesStatements,
    onConnectionLost: (error) => log.warn({ err: error }, 'A connection to the replica was lost'),
  });
  return { replica, ...openReadingDatabase({ primary: pool, replica: replica.pool, position: writtenUntil }) };
}
