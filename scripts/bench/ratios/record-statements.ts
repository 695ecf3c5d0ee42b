import type pg from 'pg';
import { readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import { preparedStatementName } from '#database/prepared-statements.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { buildApp } from '#server/build-app.ts';
import { createServices } from '#server/create-services.ts';
import { createLog } from '#server/log.ts';
import type { Services } from '#server/services.ts';

/** A statement as the driver was given it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export interface Recorder {
  /** What the app asks the database to answer this, at the second time. */
  statementsOf(path: string, headers: Record<string, string>): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The app's API inside of this process, on connections that are listened in to. It keeps no answers, so that what they are made of is asked.
 * @param options `remembering`: whether it remembers, as the app does, what it has found out about the catalogue, such as totals
 */
export async function recordStatements(
  url: string,
  authSecret: string,
  { remembering }: { remembering: boolean },
): Promise<Recorder> {
  const database = openDatabase(url, { maxConnections: 4 });
  const heard: Statement[] = [];
  database.pool.on('connect', (client) => listenIn(client, heard));
  const log = createLog('silent');
  const settings = readSettings({ RATE_LIMITS: 'off', SEED: 'none' });
  const services = await createServices({ settings, database, authSecrets: [authSecret], log });
  const app = await buildApp(
    { ...services, responseCache: NO_RESPONSE_CACHE, ...(!remembering && { cache: NO_CACHE }) },
    { rendering: 'none' },
  );
  return {
    async statementsOf(path, headers) {
      await app.inject({ url: path, headers });
      heard.length = 0;
      const { statusCode } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      return heard.splice(0);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

const NO_RESPONSE_CACHE: Services['responseCache'] = {
  get: () => undefined,
  join: () => undefined,
  getOrLoad: (_key, make) => make(new AbortController().signal),
};

function listenIn(client: pg.PoolClient, heard: Statement[]): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const listening = (...parts: unknown[]): unknown => {
    const [first, values] = parts;
    if (typeof first === 'string') {
      const name = preparedStatementName(first);
      heard.push({ text: first, values: Array.isArray(values) ? values : [], ...(name !== undefined && { name }) });
    }
    return query(...parts);
  };
  Object.assign(client, { query: listening });
}
