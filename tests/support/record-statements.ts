import type pg from 'pg';
import { preparedStatementName } from '#database/prepared-statements.ts';

/** A statement as the driver received it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Records all statements on connections that a pool opens from now on, in the order in which they were sent. */
export function recordStatements(pool: pg.Pool): Statement[] {
  const recorded: Statement[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const recording = (...parts: unknown[]): unknown => {
      const [first, values] = parts;
      if (typeof first === 'string') {
        const name = preparedStatementName(first);
        recorded.push({
          text: first,
          values: Array.isArray(values) ? values : [],
          ...(name !== undefined && { name }),
        });
      }
      return query(...parts);
    };
    Object.assign(client, { query: recording });
  });
  return recorded;
}
