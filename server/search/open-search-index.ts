import { totalmem } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { OpenDatabase } from '#database/open.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import type { DatabaseListener } from '#server/listening/database-listener.ts';
import { type ListingIndex, openListingIndex } from '#server/search/listing-index.ts';

/** Of the machine's memory, or the container's. */
const SHARE = 1 / 4;

interface SearchParts {
  settings: Pick<Settings, 'searchIndexMb' | 'role'>;
  database: OpenDatabase;
  databaseListener: DatabaseListener;
  log: FastifyBaseLogger;
}

/** The index of the listings as the settings have it, told of every change that the database notifies of; null where there is none. */
export function openSearchIndex({ settings, database, databaseListener, log }: SearchParts): ListingIndex | null {
  const megabytes = settings.searchIndexMb;
  if (megabytes === 0 || settings.role === 'jobs') return null;
  const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const memory = megabytes === undefined ? SHARE * machine : megabytes * 1e6;
  const index = openListingIndex({
    settings: { url: database.url, memory },
    instead: sqlSearch(database.db),
    log,
  });
  databaseListener.subscribe('catalogue', {
    onNotification: index.follow,
    onConnecting: () => index.follow,
    onLost: () => {},
  });
  return index;
}
