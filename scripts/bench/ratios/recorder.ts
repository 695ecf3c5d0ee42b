import { readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { buildApp } from '#server/build-app.ts';
import { type Services, createServices } from '#server/services.ts';
import { createLog } from '#server/log.ts';
import { type Statement, recordStatements } from '#tests/support/record-statements.ts';

export interface Recorder {
  /** The statements that the app runs for the second request of this path. */
  statementsOf(path: string, headers: Record<string, string>): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The app's API inside of this process, with recorded statements. It caches no responses, so that every request runs its statements.
 * @param options `cached`: whether it caches, as the app does, facts about the catalogue such as totals
 */
export async function openRecorder(
  url: string,
  authSecret: string,
  { cached }: { cached: boolean },
): Promise<Recorder> {
  const database = openDatabase(url, { maxConnections: 4 });
  const recorded = recordStatements(database.pool);
  const log = createLog('silent');
  // Without an index of the listings in memory, searches are statements.
  const settings = readSettings({ RATE_LIMITS: 'off', SEED: 'none', SEARCH_INDEX_MB: '0' });
  const services = await createServices({ settings, database, authSecrets: [authSecret], log });
  const app = await buildApp(
    {
      ...services,
      responseCache: NO_RESPONSE_CACHE,
      ...(!cached && { cache: NO_CACHE, catalogue: { ...services.catalogue, cache: NO_CACHE } }),
    },
    { rendering: 'none' },
  );
  return {
    async statementsOf(path, headers) {
      await app.inject({ url: path, headers });
      recorded.length = 0;
      const { statusCode } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return recorded.splice(0);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

const NO_RESPONSE_CACHE: Services['responseCache'] = {
  get: () => undefined,
  previous: () => undefined,
  join: () => undefined,
  getOrLoad: (_key, make) => make(new AbortController().signal),
  counts: () => ({ hits: 0, misses: 0, entries: 0 }),
};
