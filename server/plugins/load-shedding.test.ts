import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Connections } from '#server/plugins/connections.ts';
import { ALWAYS_SERVED, shedLoad } from '#server/plugins/load-shedding.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { eventually } from '#tests/support/eventually.ts';

let app: FastifyInstance;
let letGo: () => void;

afterEach(() => app.close());

beforeEach(async () => {
  const connections = new Connections();
  app = Fastify({ forceCloseConnections: true, serverFactory: (handler) => connections.createServer(handler) });
  answerProblems(app);
  await shedLoad(app, connections, { mostAtOnce: 3 });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.get('/slow', async () => {
    await gate;
    return 'done';
  });
  app.post('/', async () => 'taken');
  app.get('/webhook', { config: ALWAYS_SERVED }, async () => 'taken');
});

// Asks at once; the answer of `inject` alone is not fetched before somebody waits for it.
const ask = async (url: string) => await app.inject({ url });

it('refuses at once what is past capacity, and serves again as soon as there is room', async () => {
  const served = [ask('/slow'), ask('/slow'), ask('/slow')];
  const refused = await ask('/slow');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '1',
  });
  expect(refused.json()).toMatchObject({ code: 'busy', status: 503 });
  // What was refused takes no place either.
  expect((await ask('/slow')).statusCode).toBe(503);
  letGo();
  for (const answer of await Promise.all(served)) expect(answer.statusCode).toBe(200);
  expect((await ask('/slow')).statusCode).toBe(200);
});

it('takes the payment provider’s messages all the same', async () => {
  const served = [ask('/slow'), ask('/slow'), ask('/slow')];
  expect((await ask('/slow')).statusCode).toBe(503);
  expect((await ask('/webhook')).statusCode).toBe(200);
  letGo();
  await Promise.all(served);
});

/** Sends these bytes on a connection of its own. @returns once the request has begun */
async function begin(bytes: string): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(app.server, 'request');
  socket.write(bytes);
  await begun;
  return socket;
}

const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';

it('gives no place to a request whose body has not arrived yet', async () => {
  const waiting: Socket[] = [];
  for (let visitor = 0; visitor < 5; visitor += 1) waiting.push(await begin(HALF_A_BODY));
  expect((await ask('/webhook')).statusCode).toBe(200);
  const served = [ask('/slow'), ask('/slow'), ask('/slow')];
  expect((await ask('/slow')).statusCode).toBe(503);
  // They come too late now, like anybody else.
  waiting[0]?.write('"a":"b"}');
  expect(String(await once(waiting[0] as Socket, 'data'))).toMatch(/^HTTP\/1\.1 503 /);
  letGo();
  await Promise.all(served);
  waiting[1]?.write('"a":"b"}');
  expect(String(await once(waiting[1] as Socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  for (const socket of waiting) socket.destroy();
});

it('does not count refused requests, not even until the refusal has been read', async () => {
  await app.close();
  const slow = Promise.withResolvers<void>();
  const refusal = Promise.withResolvers<void>();
  app = Fastify();
  answerProblems(app);
  await shedLoad(app, new Connections(), { mostAtOnce: 1 });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) await refusal.promise;
  });
  app.get('/slow', async () => await slow.promise);
  app.get('/', async () => 'done');
  const served = app.inject({ url: '/slow' }).then(({ statusCode }) => statusCode);
  const refused = app.inject({ url: '/slow' }).then(({ statusCode }) => statusCode);
  await new Promise(setImmediate);
  slow.resolve();
  expect(await served).toBe(200);
  expect((await ask('/')).statusCode).toBe(200);
  refusal.resolve();
  expect(await refused).toBe(503);
});

it('has slow readers give way when places run short', async () => {
  await app.close();
  const connections = new Connections({ sweepMs: 3_600_000 });
  app = Fastify({ serverFactory: (handler) => connections.createServer(handler) });
  answerProblems(app);
  await shedLoad(app, connections, { mostAtOnce: 1 });
  app.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
  app.get('/', async () => 'done');
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  const reader = await begin('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  reader.pause();
  const socket = await accepted;
  await eventually(() => expect(socket.writableLength).toBeGreaterThan(0));
  connections.cutSlowReaders(0);
  expect((await ask('/')).statusCode).toBe(503);
  connections.cutSlowReaders(2_000);
  expect((await ask('/')).statusCode).toBe(200);
  expect(socket.destroyed).toBe(true);
  reader.destroy();
});

it('reserves the last places for addresses with few requests', async () => {
  await app.close();
  app = Fastify();
  answerProblems(app);
  await shedLoad(app, new Connections(), { mostAtOnce: 8, manyFromOne: 2 });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app.get('/slow', async () => await gate);
  const from = async (remoteAddress: string) => (await app.inject({ url: '/slow', remoteAddress })).statusCode;
  const crowd = Array.from({ length: 7 }, (_, host) => from(`2001:db8:1:2::${host + 1}`));
  expect(await from('2001:db8:1:2::9')).toBe(503);
  const other = from('2001:db8:1:3::1');
  letGo();
  expect(await Promise.all([...crowd, other])).toEqual(Array.from({ length: 8 }, () => 200));
});
