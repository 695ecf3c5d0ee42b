import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { readSettings } from '#config/settings.ts';
import { LOST } from '#server/listening/database-listener.ts';
import { createLog } from '#server/log.ts';
import { requestLines } from '#server/observability/request-lines.ts';
import type { FinishedRequest } from '#server/plugins/finished-requests.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const written: string[] = [];
/** What was written, without statements that were slow or a listener that was lost because the machine is busy. */
const lines = () =>
  written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg, statement }) => msg !== 'A slow statement' || String(statement).includes('pg_sleep'))
    .filter(({ msg }) => msg !== LOST);
const destination = { write: (line: string) => void written.push(line) };
const shop = useTestApp(
  {
    logLevel: 'info',
    observability: readSettings({ REQUEST_LOG: 'on', SLOW_STATEMENT_MS: '50' }).observability,
  },
  { logged: destination },
);

/** Calls, and returns the answer's id with the lines that were written meanwhile. */
async function callAndRead(path: string, headers: Record<string, string> = {}) {
  written.length = 0;
  const answer = await shop.call('GET', path, { headers });
  return { id: String(answer.headers['x-request-id']), status: answer.status, lines: lines() };
}

test('a request is a line with its id, its route and no query, in the trace of its caller', async () => {
  const { id, lines: found } = await callAndRead('/category?limit=1&email=ada@people.test', {
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  });
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(found).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      request: id,
      trace: TRACE,
      req: 'GET /api/category',
      route: '/api/category',
      status: 200,
      ms: expect.any(Number),
      msg: 'A request',
    },
  ]);
});

test('health checks are no lines', async () => {
  const port = await listen();
  written.length = 0;
  for (const path of ['/livez', '/readyz']) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  await (await fetch(`http://127.0.0.1:${port}/api/categories`)).text();
  await eventually(() => expect(lines()).toHaveLength(1));
  expect(lines()).toMatchObject([{ route: '/api/categories' }]);
});

test('an address without a route, and one with something secret in its path', async () => {
  const { lines: found } = await callAndRead('/users/ada@people.test/nothing');
  expect(found).toMatchObject([{ req: 'GET [e-mail]/nothing', route: '(none)', status: 404 }]);
});

test.each([
  'nonsense',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `ff-${TRACE}-00f067aa0ba902b7-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${TRACE}-00f067aa0ba902b7-01-${'x'.repeat(200)}`,
])('the traceparent %s is ignored', async (traceparent) => {
  const { lines: found } = await callAndRead('/categories', { traceparent });
  expect(found).toMatchObject([{ trace: expect.stringMatching(/^[\da-f]{32}$/) }]);
  expect(found[0]?.['trace']).not.toBe(TRACE);
});

test('who is signed in is named by their id', async () => {
  const buyer = await shop.register('Buyer');
  written.length = 0;
  await shop.call('GET', '/orders', { as: buyer });
  expect(lines().at(-1)).toMatchObject({ user: buyer.id, route: '/api/orders' });
});

test('an error is a line of its own, with the id of its request', async () => {
  vi.spyOn(shop.services.identity, 'byCookie').mockRejectedValueOnce(new Error('It broke'));
  const { id, lines: found } = await callAndRead('/categories');
  expect(found).toMatchObject([
    { level: 50, request: id, msg: 'A call failed', err: { message: 'It broke' } },
    { level: 40, request: id, msg: 'A request failed', status: 500 },
  ]);
});

test('an error after a body was read has the id of its request as well', async () => {
  vi.spyOn(shop.services.database.pool, 'connect').mockImplementationOnce(() => {
    throw new Error('It broke');
  });
  written.length = 0;
  const answer = await shop.call('POST', '/messages', {
    body: { name: 'Ada', email: 'ada@people.test', message: 'Hi' },
  });
  expect(answer.status).toBe(500);
  expect(lines()[0]).toMatchObject({ request: answer.headers['x-request-id'], msg: 'A call failed' });
});

test('a slow statement is a line without its values, with the id of its request', async () => {
  const { db, database } = shop.services;
  vi.spyOn(shop.services.identity, 'byCookie').mockImplementationOnce(async () => {
    await sql`select pg_sleep(${0.06}), ${'secret value'}::text`.execute(db);
    await new Promise((resolve) => database.pool.query('select pg_sleep(0.06) as waited', resolve));
    return null;
  });
  const { id, lines: found } = await callAndRead('/categories');
  expect(found.slice(0, 2)).toMatchObject([
    { level: 40, request: id, msg: 'A slow statement', statement: 'select pg_sleep($1), $2::text' },
    { request: id, statement: 'select pg_sleep(0.06) as waited' },
  ]);
  expect(Number(found[0]?.['ms'])).toBeGreaterThanOrEqual(50);
  expect(written.join('')).not.toContain('secret value');
});

test('a malformed address has an id as well', async () => {
  const { headers, statusCode } = await shop.app.inject('/api/%zz');
  expect(statusCode).toBe(400);
  expect(headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
});

test('who leaves before the answer counts as 499', async () => {
  const port = await listen();
  let begun: () => void = () => undefined;
  const called = new Promise<void>((resolve) => (begun = resolve));
  let answer: () => void = () => undefined;
  vi.spyOn(shop.services.identity, 'byCookie').mockImplementationOnce(async () => {
    begun();
    await new Promise<void>((resolve) => (answer = resolve));
    return null;
  });
  written.length = 0;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await called;
  socket.destroy();
  await eventually(() => expect(lines()).toMatchObject([{ status: 499, route: '/api/categories' }]));
  answer();
});

async function listen(): Promise<number> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  written.length = 0;
  return (shop.app.server.address() as AddressInfo).port;
}

test('of fine requests a share is written; of those that failed or were slow, all', () => {
  const share = 0.1;
  const drawn = [0.05, 0.5];
  written.length = 0;
  const note = requestLines(createLog('info', destination), { share, slowMs: 1_000 }, () => drawn.shift() ?? 1);
  const finished = (facts: Partial<FinishedRequest>) =>
    ({
      request: { method: 'GET', url: '/', ids: null, actor: null },
      route: '/*',
      status: 200,
      ms: 1,
      isStream: false,
      ...facts,
    }) as FinishedRequest;
  note(finished({ route: 'drawn' }));
  note(finished({ route: 'not drawn' }));
  note(finished({ status: 404 }));
  note(finished({ status: 503 }));
  note(finished({ ms: 1_000 }));
  note(finished({ ms: 100_000, isStream: true }));
  expect(lines().map(({ msg, route, status }) => [msg, route, status])).toEqual([
    ['A request', 'drawn', 200],
    ['A request failed', '/*', 503],
    ['A slow request', '/*', 200],
  ]);
});
