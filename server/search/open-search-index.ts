import { totalmem } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { ListingSearch } from '#domain/search/question.ts';
import type { CatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type ListingIndex, openListingIndex } from '#server/search/listing-index.ts';

/** Of the machine's memory, or the container's. */
const SHARE = 1 / 4;

interface SearchParts {
  settings: Pick<Settings, 'searchIndexMb' | 'role' | 'preparesStatements'>;
  database: OpenDatabase;
  /** Answers while the index does not. */
  instead: ListingSearch;
  catalogueChanges: CatalogueChanges;
  log: FastifyBaseLogger;
}

/** The index of the listings as the settings have it, told of every change that caches are told of; null where there is none. */
export function openSearchIndex(parts: SearchParts): ListingIndex | null {
  const { settings, database, instead, catalogueChanges, log } = parts;
  const megabytes = settings.searchIndexMb;
  if (megabytes === 0 || settings.role === 'jobs') return null;
  const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const memory = megabytes === undefined ? SHARE * machine : megabytes * 1e6;
  const index = openListingIndex({
    settings: { url: database.url, memory, preparesStatements: settings.preparesStatements },
    instead,
    log,
  });
  // Whatever makes caches read again also makes the index follow first, so that no older answer is cached as the new one.
  catalogueChanges.subscribe(index.follow);
  return index;
}
