import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Connections } from '#server/plugins/connections.ts';
import { limitLongLived } from '#server/plugins/long-lived-responses.ts';
import { shedLoad } from '#server/plugins/load-shedding.ts';
import { answerProblems } from '#server/plugins/errors.ts';
import { eventually } from '#tests/support/eventually.ts';

/** More than the system takes of it before anybody reads. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

let app: FastifyInstance;
let connections: Connections;
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  connections = new Connections({ sweepMs: 3_600_000 });
  app = Fastify({ serverFactory: (handler) => connections.createServer(handler) });
  answerProblems(app);
  await shedLoad(app, connections, { mostAtOnce: 1 });
  limitLongLived(app, connections);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const id = request.headers['x-account'];
    if (typeof id === 'string') request.actor = { id, type: 'Buyer', email: 'a@people.test', name: 'A', powers: [] };
  });
  app.get('/export', { config: { longLived: { mostPerAccount: 1 } } }, async () => LARGE);
  app.get('/other', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

/** Asks for a large answer and reads nothing of it. @returns the server's end of the connection */
async function askAndReadNothing(account: string): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  client.pause();
  client.write(`GET /export HTTP/1.1\r\nhost: x\r\nx-account: ${account}\r\n\r\n`);
  const [socket] = (await accepted) as [Socket];
  await eventually(() => expect(socket.writableLength).toBeGreaterThan(0));
  return socket;
}

it('has no deadline, takes no place while it is read, and is bounded by account', async () => {
  const socket = await askAndReadNothing('ada');
  connections.cutSlowReaders(0);
  connections.cutSlowReaders(1e9);
  expect(socket.destroyed).toBe(false);
  expect((await app.inject('/other')).statusCode).toBe(200);
  const second = await app.inject({ url: '/export', headers: { 'x-account': 'ada' } });
  expect(second.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await app.inject({ url: '/export', headers: { 'x-account': 'bob' } })).statusCode).toBe(200);
  socket.destroy();
  await once(socket, 'close');
  expect((await app.inject({ url: '/export', headers: { 'x-account': 'ada' } })).statusCode).toBe(200);
});

it('does not prevent the app from ending', async () => {
  const socket = await askAndReadNothing('ada');
  await app.close();
  expect(socket.destroyed).toBe(true);
});
