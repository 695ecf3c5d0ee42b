import type pg from 'pg';
import { batchOf } from '#database/bounded-driver.ts';
import { preparedStatementName } from '#database/prepared-statements.ts';

/** A statement as the driver received it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
  /** Those with the same number were sent in one message. */
  message: number;
}

/** Records all statements on connections that a pool opens from now on, in the order in which they were sent. */
export function recordStatements(pool: pg.Pool): Statement[] {
  const recorded: Statement[] = [];
  let messages = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const recording = (...parts: unknown[]): unknown => {
      const [first, values] = parts;
      const single = { text: String(first), values: Array.isArray(values) ? (values as unknown[]) : [] };
      const batch = batchOf(parts);
      if (batch || typeof first === 'string') {
        messages += 1;
        for (const { text, values: given } of batch ?? [single]) {
          const name = preparedStatementName(text);
          recorded.push({ text, values: [...given], message: messages, ...(name !== undefined && { name }) });
        }
      }
      return query(...parts);
    };
    Object.assign(client, { query: recording });
  });
  return recorded;
}
