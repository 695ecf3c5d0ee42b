import {
  Kysely,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { type Timeouts, TIMEOUTS, setLocal } from '#database/timeouts.ts';
import { preparedStatementName } from '#database/prepared-statements.ts';
import { connectionOptions } from '#database/servers.ts';
import type { Database, Tables } from '#database/tables.ts';

/** An open database: the query builder, and the pool below it for what needs a connection of its own. */
export interface OpenDatabase {
  /** For connections beside those of the pool. */
  url: string;
  /** The same without a pooler in between, for what listens. */
  directUrl: string;
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** Most connections at once; further queries wait for one. */
  maxConnections?: number;
  /** Bounds of every transaction, whatever the server's own defaults are. */
  timeouts?: Timeouts;
  /** The address without a pooler in between; `url` by default. */
  directUrl?: string | undefined;
  /** Whether connections keep the statements of hot calls prepared, which a pooler in transaction mode may not know of. */
  preparesStatements?: boolean;
  /** Called when an idle connection breaks, as it does when the server goes away. */
  onConnectionLost?: (error: Error) => void;
}

/** Opens a pool of connections to `url`. Connects on first use. Sums of integers come back as numbers. */
export function openDatabase(
  url: string,
  {
    maxConnections = 20,
    timeouts = TIMEOUTS,
    directUrl = url,
    preparesStatements = true,
    onConnectionLost,
  }: OpenOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'clamshell',
  });
  pool.on('error', (error) => onConnectionLost?.(error));
  // A connection may also break while it is lent out. Its user learns that from the query; without a listener it
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (preparesStatements) pool.on('connect', prepareStatements);
  dropReadOnly(pool);
  const db = new Kysely<Tables>({ dialect: boundedDialect(pool, timeouts) });
  return { url, directUrl, db, pool, close: () => db.destroy() };
}

/** Makes a connection send the statements of hot calls by name, so that it prepares them once. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const byName = (...[text, values, ...rest]: unknown[]): unknown => {
    const name = typeof text === 'string' ? preparedStatementName(text) : undefined;
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: byName });
}

/** read_only_sql_transaction: after a failover, a connection may still lead to what was the primary and is a standby now. */
const READ_ONLY = '25006';

/**
 * Makes a pool close each connection on which a write was refused because its server only reads, so that the next one is opened anew and
 * finds the primary. `pool.query` closes a connection after any error by itself.
 */
function dropReadOnly(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const watched = (...parts: unknown[]): unknown => {
      const result = query(...parts);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof pg.DatabaseError && error.code === READ_ONLY) readOnly.add(client);
        });
      }
      return result;
    };
    Object.assign(client, { query: watched });
  });
  // The pool drops a connection that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client) && client instanceof pg.Client) void client.end();
  });
}

/** PostgreSQL for kysely, with every transaction bounded by `timeouts`, wherever it begins. */
function boundedDialect(pool: pg.Pool, timeouts: Timeouts): Dialect {
  return {
    createDriver: () => new BoundedDriver(pool, timeouts),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class BoundedDriver extends PostgresDriver {
  readonly #bounds: string;

  constructor(pool: pg.Pool, timeouts: Timeouts) {
    super({ pool });
    this.#bounds = setLocal(timeouts);
  }

  /** Begins and bounds in one message, so that it costs no further round trip. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(', ');
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes}; ${this.#bounds}`));
  }
}

/** `migrate` takes a lock of its transaction before the migrator begins; the migrator's own would be the session's, which pools share. */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
