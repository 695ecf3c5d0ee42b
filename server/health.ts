import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import pg from 'pg';
import type { OpenDatabase } from '#database/open.ts';
import { MIGRATION_NAMES } from '#database/migrate.ts';
import { connectionOptions } from '#database/servers.ts';

/** An answer about the database holds this long (ms), however often it is asked for. */
const KNOWN_FOR_MS = 500;
/** The database counts as away when it has not answered in this time (ms). */
const ANSWER_MS = 4_000;

/** Why a process takes no requests at the moment; `null` when it does. */
type Unready = 'ending' | 'database' | 'schema' | 'index' | null;

/**
 * `GET /livez`, whether the process answers, and `GET /readyz`, whether it should be sent requests: the database answers, its schema is not
 * older than the process, what it searches is there (`lacksIndex`), and the process is not about to end. Answered before everything else, so that no limit, log or overload concerns them.
 * Where the process serves nothing else, every other path is 404. The database is asked on a connection of its own: a pool whose connections are all in use is no reason to send requests elsewhere.
 */
export function openHealth(
  { url }: Pick<OpenDatabase, 'url'>,
  { servesSite = true, lacksIndex = () => false }: { servesSite?: boolean; lacksIndex?: () => boolean } = {},
) {
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
    return (await known.answer) ?? (lacksIndex() ? 'index' : null);
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
        else if (servesSite) handler(request, response);
        else send(request, response, 404, 'This process answers /livez and /readyz alone');
      };
    },
    close: (): Promise<void> => probe.end(),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, unready: Unready): void {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    response.setHeader('connection', 'close');
    send(request, response, 405, 'GET and HEAD only');
  } else if (unready === null) send(request, response, 200, 'ok');
  else send(request, response, 503, `not ready: ${unready}`);
}

function send({ method }: IncomingMessage, response: ServerResponse, status: number, line: string): void {
  const body = `${line}\n`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
}
