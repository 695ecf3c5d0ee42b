import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVersionedCache } from '#server/cache/versioned-cache.ts';
import { type RenderLimits, createRenderLimits } from '#server/plugins/render-limits.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fakeChanges } from '#tests/support/fake-changes.ts';

let app: FastifyInstance;
let changes: ReturnType<typeof fakeChanges>;
/** What was begun, and what came to its end or was abandoned. */
let begun: string[];
let ended: string[];
let letGo: () => void;
/** The server's ends of them. */
let connections: Socket[];

beforeEach(() => {
  connections = [];
  app = Fastify({ forceCloseConnections: true });
  answerProblems(app);
  changes = fakeChanges();
  begun = [];
  ended = [];
});
afterEach(() => app.close());

/** Routes whose answers are made until `letGo`: `/alone/x` and `/small/x`, and `/shared/x`, which is cached. */
function serve(work: RenderLimits): void {
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const cache = createVersionedCache<string>({ changes, maxSize: 1_000, sizeOf: () => 1 });
  const make = async (url: string, allGone?: AbortSignal) => {
    begun.push(url);
    const abandoned = new Promise<void>((resolve) => allGone?.addEventListener('abort', () => resolve()));
    await Promise.race([gate, abandoned]);
    ended.push(allGone?.aborted ? `${url} abandoned` : url);
    return `made ${url}`;
  };
  app.get('/alone/*', (request) => work.make(request, 'page', () => make(request.url)));
  app.get('/small/*', (request) => work.make(request, 'answer', () => make(request.url)));
  app.get('/shared/*', (request) =>
    work.makeShared(request, 'page', { cache, key: request.url }, (allGone) => make(request.url, allGone)),
  );
  app.get('/list', (request) =>
    work.make(request, 'long list', async () => {
      work.countRows(request, 1_000);
      return 'listed';
    }),
  );
}

const ONE_BY_ONE = { atOnce: 1, atOnceFromOne: 1, mostWaiting: 10, fewFromOne: 3 };
const BOUNDS = { heavy: ONE_BY_ONE, light: ONE_BY_ONE, files: ONE_BY_ONE };

/** A visitor with a connection of their own. */
async function visit(...urls: string[]): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.once('connection', (connection: Socket) => connections.push(connection));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(app.server, 'request');
  socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  await arrived;
  return socket;
}

const ask = async (url: string, remoteAddress = '192.0.2.1') => await app.inject({ url, remoteAddress });

test('one address is refused while others wait, with a time to try again', async () => {
  serve(createRenderLimits({ rateLimits: false, bounds: BOUNDS }));
  const flood = ['/alone/1', '/alone/2', '/alone/3', '/alone/4'].map((url) => ask(url));
  await eventually(() => expect(begun).toHaveLength(1));
  const other = ask('/alone/other', '192.0.2.2');
  const refused = await ask('/alone/5');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  letGo();
  await Promise.all([...flood, other]);
  expect(begun).toEqual(['/alone/1', '/alone/2', '/alone/other', '/alone/3', '/alone/4']);
});

test('small answers, which wait for the database, are made for many clients at once, and pages for few', async () => {
  serve(createRenderLimits({ rateLimits: false }));
  const clients = Array.from({ length: 40 }, (_, index) => `192.0.2.${index}`);
  const small = clients.map((client) => ask(`/small/${client}`, client));
  const pages = clients.map((client) => ask(`/alone/${client}`, client));
  const begunOf = (kind: string) => begun.filter((url) => url.startsWith(kind)).length;
  await eventually(() => expect([begunOf('/small'), begunOf('/alone')]).toEqual([40, 3]));
  letGo();
  for (const answer of await Promise.all([...small, ...pages])) expect(answer.statusCode).toBe(200);
});

test('what is asked for by several is made once, in the turn of the first of them', async () => {
  serve(createRenderLimits({ rateLimits: false, bounds: BOUNDS }));
  const flood = ['/alone/1', '/alone/2', '/alone/3', '/shared/x'].map((url) => ask(url));
  await eventually(() => expect(begun).toHaveLength(1));
  const others = [ask('/shared/x', '192.0.2.2'), ask('/shared/x', '192.0.2.3')];
  letGo();
  for (const answer of await Promise.all([...flood, ...others])) expect(answer.statusCode).toBe(200);
  expect(begun).toEqual(['/alone/1', '/alone/2', '/shared/x', '/alone/3']);
  expect((await ask('/shared/x')).body).toBe('made /shared/x');
  expect(begun).toHaveLength(4);
});

test('work whose client has gone is never begun, also when it was pipelined', async () => {
  serve(createRenderLimits({ rateLimits: false, bounds: BOUNDS }));
  const first = ask('/alone/1', '192.0.2.9');
  await eventually(() => expect(begun).toEqual(['/alone/1']));
  const waiting = [await visit('/alone/2'), await visit('/shared/3'), await visit('/alone/4', '/shared/5')];
  for (const socket of waiting) socket.destroy();
  await eventually(() => expect(connections.map(({ closed }) => closed)).toEqual([true, true, true]));
  letGo();
  await first;
  expect((await ask('/alone/last')).statusCode).toBe(200);
  expect(begun).toEqual(['/alone/1', '/alone/last']);
});

test('what is being made is abandoned when all who wait for it have gone, and not before', async () => {
  serve(createRenderLimits({ rateLimits: false, bounds: BOUNDS }));
  const [one, two] = [await visit('/shared/x'), await visit('/shared/x')];
  await eventually(() => expect(begun).toEqual(['/shared/x']));
  one.destroy();
  await once(one, 'close');
  const third = await visit('/shared/x');
  expect(ended).toEqual([]);
  two.destroy();
  third.destroy();
  await eventually(() => expect(ended).toEqual(['/shared/x abandoned']));
  // Its place is free again, and the next request renders it anew.
  const later = ask('/shared/x');
  await eventually(() => expect(begun).toHaveLength(2));
  letGo();
  expect((await later).body).toBe('made /shared/x');
});

test('the work for one address in a minute is bounded: lists count by their rows, cache hits not at all', async () => {
  serve(createRenderLimits({ rateLimits: true, mostPoints: 33 }));
  letGo();
  // A page is 10 points, a list of 1,000 rows 14.
  for (const url of ['/shared/x', '/list', '/alone/1', '/shared/x']) expect((await ask(url)).statusCode).toBe(200);
  const refused = await ask('/alone/2');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/shared/new')).statusCode).toBe(429);
  expect((await ask('/shared/x')).statusCode).toBe(200);
  expect((await ask('/alone/2', '192.0.2.2')).statusCode).toBe(200);
});

test('new connections are accepted before the next work begins', async () => {
  const work = createRenderLimits({ rateLimits: false, bounds: BOUNDS });
  serve(work);
  let accepted = 0;
  let acceptedBefore = 0;
  app.server.on('connection', work.noteConnection).on('connection', () => (accepted += 1));
  app.get('/next', (request) => work.make(request, 'page', async () => (acceptedBefore = accepted)));
  const first = ask('/alone/1');
  await eventually(() => expect(begun).toEqual(['/alone/1']));
  const next = ask('/next');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const crowd = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  // The system has taken their connections, the app has not accepted them yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  letGo();
  await Promise.all([first, next]);
  expect(acceptedBefore).toBe(20);
  for (const socket of crowd) socket.destroy();
});
