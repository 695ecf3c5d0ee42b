import { Kysely } from 'kysely';
import pg from 'pg';
import { boundedDialect } from '#database/postgres-dialect.ts';
import { dropReadOnly } from '#database/read-only.ts';
import { type Timeouts, TIMEOUTS } from '#database/timeouts.ts';
import { preparedStatementName } from '#database/prepared-statements.ts';
import type { Database, Tables } from '#database/tables.ts';

/** An open database: the query builder, and the pool below it for what needs a connection of its own. */
export interface OpenDatabase {
  /** For connections beside those of the pool. */
  url: string;
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** Most connections at once; further queries wait for one. */
  maxConnections?: number;
  /** Bounds of every transaction, whatever the server's own defaults are. */
  timeouts?: Timeouts;
  /** Called when an idle connection breaks, as it does when the server goes away. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens a pool of connections to `url`. Connects on first use. Sums of integers come back as numbers. */
export function openDatabase(
  url: string,
  { maxConnections = 20, timeouts = TIMEOUTS, onConnectionLost }: OpenOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'clamshell',
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // A connection may also break while it is lent out. Whoever uses it learns that from their query; without a listener it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', keepPrepared);
  dropReadOnly(pool);
  const db = new Kysely<Tables>({ dialect: boundedDialect(pool, timeouts) });
  return { url, db, pool, close: () => db.destroy() };
}

/** Makes a connection send the statements of hot calls by name, so that it prepares them once. */
function keepPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const byName = (...[text, values, ...rest]: unknown[]): unknown => {
    const name = typeof text === 'string' ? preparedStatementName(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: byName });
}
