import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import pg from 'pg';
import { connectionOptions, type OpenDatabase } from '#database/open.ts';
import { MIGRATION_NAMES } from '#database/migrate.ts';

/** An answer about the database holds this long (ms), however often it is asked for. */
const KNOWN_FOR_MS = 500;
/** The database counts as away when it has not answered in this time (ms). */
const ANSWER_MS = 4_000;

/** Why a process takes no requests at the moment; `null` when it does. */
type Unready = 'ending' | 'database' | 'schema' | null;

export type Health = ReturnType<typeof openHealth>;

/**
 * `GET /livez`, whether the process answers, and `GET /readyz`, whether it should be sent requests: the database answers, its schema is not
 * older than the process, and the process is not about to end. Answered before everything else, so that no limit, log or overload concerns them.
 * The database is asked on a connection of its own: a pool whose connections are all in use is no reason to send requests elsewhere.
 */
export function openHealth({ url }: Pick<OpenDatabase, 'url'>) {
  const probe = new pg.Pool({
    ...connectionOptions(url),
    max: 1,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'clamshell health',
  });
  probe.on('error', () => {});
  let isEnding = false;
  let known: { at: number; answer: Promise<Unready> } = { at: -Infinity, answer: Promise.resolve(null) };

  async function ask(): Promise<Unready> {
    try {
      const { rows } = await probe.query<{ there: number }>(
        'select count(*)::int as there from kysely_migration where name = any($1)',
        [[...MIGRATION_NAMES]],
      );
      return rows[0]?.there === MIGRATION_NAMES.size ? null : 'schema';
    } catch (error) {
      // undefined_table: nothing has been migrated at all.
      return error instanceof pg.DatabaseError && error.code === '42P01' ? 'schema' : 'database';
    }
  }
  async function readiness(): Promise<Unready> {
    if (isEnding) return 'ending';
    const now = performance.now();
    if (now - known.at > KNOWN_FOR_MS) known = { at: now, answer: ask() };
    return known.answer;
  }

  return {
    readiness,
    /** From now on the process is not ready, and asks the clients of all connections to open no further requests on them. */
    beginEnding(): void {
      isEnding = true;
    },
    /** Answers the two paths itself and passes everything else on to `handler`. */
    wrap(handler: RequestListener): RequestListener {
      return (request, response) => {
        if (isEnding) response.setHeader('connection', 'close');
        const path = request.url?.split('?', 1)[0];
        if (path === '/livez') answer(request, response, null);
        else if (path === '/readyz') void readiness().then((why) => answer(request, response, why));
        else handler(request, response);
      };
    },
    close: (): Promise<void> => probe.end(),
  };
}

function answer({ method }: IncomingMessage, response: ServerResponse, unready: Unready): void {
  const allowed = method === 'GET' || method === 'HEAD';
  const status = allowed ? (unready === null ? 200 : 503) : 405;
  const body = `${allowed ? (unready === null ? 'ok' : `not ready: ${unready}`) : 'GET and HEAD only'}\n`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(!allowed && { allow: 'GET, HEAD', connection: 'close' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
