import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type RequestContext, currentRequest } from '#server/observability/request-context.ts';

/** A statement that the database has answered, or refused. */
export interface FinishedStatement {
  /** Without the values of its parameters. */
  text: string;
  /** When it was sent, by `performance.now()`. */
  began: number;
  ms: number;
  error: unknown;
  /** On whose behalf. */
  request: RequestContext | undefined;
}

type Query = (...parts: unknown[]) => unknown;

/** Calls each of `listeners` for each statement of a pool. Costs nothing where there are none. */
export function watchStatements(pool: pg.Pool, listeners: readonly ((statement: FinishedStatement) => void)[]): void {
  if (listeners.length === 0) return;
  const watched = new WeakSet<pg.PoolClient>();
  const note = (statement: FinishedStatement): void => {
    for (const listener of listeners) listener(statement);
  };
  // Connections may have been opened before.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as Query;
    Object.assign(client, { query: (...parts: unknown[]) => watch(query, parts, note) });
  });
}

function watch(query: Query, parts: unknown[], note: (statement: FinishedStatement) => void): unknown {
  const text = textOf(parts[0]);
  const began = performance.now();
  // Callbacks come in the name of whoever opened the connection.
  const request = currentRequest();
  const end = (error: unknown): void => note({ text, began, ms: performance.now() - began, error, request });
  const last = parts.at(-1);
  if (typeof last === 'function') {
    const callback = (error: unknown, ...rest: unknown[]): void => {
      end(error);
      last(error, ...rest);
    };
    return query(...parts.slice(0, -1), callback);
  }
  const result = query(...parts);
  if (result instanceof Promise) result.then(() => end(null), end);
  return result;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

/** Logs statements that took long, as far as the log takes long texts. */
export function slowStatements(log: FastifyBaseLogger, slowMs: number): (statement: FinishedStatement) => void {
  return ({ text, ms, request }) => {
    if (ms < slowMs) return;
    const statement = text.replaceAll(/\s+/g, ' ').trim();
    log.warn({ request: request?.id, trace: request?.trace, ms: Math.round(ms), statement }, 'A slow statement');
  };
}
