import pg from 'pg';

/** read_only_sql_transaction: after a failover, a connection may still lead to what was the primary and is a standby now. */
const READ_ONLY = '25006';

/**
 * Makes a pool close each connection on which a write was refused because its server only reads, so that the next one is opened anew and
 * finds the primary. `pool.query` closes a connection after any error by itself.
 */
export function dropReadOnly(pool: pg.Pool): void {
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
  // The pool keeps no connection that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client) && client instanceof pg.Client) void client.end();
  });
}
