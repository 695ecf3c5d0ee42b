import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, type Server, type Socket, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { Connections } from '#server/plugins/connections.ts';
import { eventually } from '#tests/support/eventually.ts';

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const LAST_GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
/** More than the system takes of it before anybody reads. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
/** Tests measure by themselves, at times of their own. */
const UNWATCHED = { sweepMs: 3_600_000 };

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Served {
  server: Server;
  /** The server's end of the latest connection. */
  accepted: () => Socket;
  open: (bytes: string) => Promise<Socket>;
}

async function serve(connections: Connections, handler: RequestListener): Promise<Served> {
  const server = connections.createServer(handler);
  const accepted: Socket[] = [];
  server.on('connection', (socket) => accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return {
    server,
    accepted: () => accepted.at(-1) as Socket,
    open: async (bytes) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {});
      closing.push(() => socket.destroy());
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
  };
}

it('handles what one connection has sent ahead one after the other, in order', async () => {
  const begun: ServerResponse[] = [];
  const { open } = await serve(new Connections(), (_request, response) => begun.push(response));
  const socket = await open(GET + GET + LAST_GET);
  for (let number = 1; number <= 3; number += 1) {
    await eventually(() => expect(begun).toHaveLength(number));
    begun.at(-1)?.end(`answer ${number}`);
  }
  expect((await text(socket)).match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

it('handles nothing of a client that has gone', async () => {
  const begun: IncomingMessage[] = [];
  const { open, accepted } = await serve(new Connections(), (request) => begun.push(request));
  const socket = await open(GET.repeat(20));
  await eventually(() => expect(begun).toHaveLength(1));
  const closed = new Promise((resolve) => accepted().once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  // Answered or not, the next one would have been handled by now.
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
  // Who asked is still known to whatever goes on with it.
  expect(begun[0]?.socket.remoteAddress).toBe('127.0.0.1');
});

it('disconnects a client that pipelines too many requests, and says why', async () => {
  const begun: IncomingMessage[] = [];
  const { open } = await serve(new Connections({ maxPipelined: 5 }), (request) => begun.push(request));
  const answer = await text(await open(GET.repeat(300)));
  expect(answer).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 1\r\n[^]*"code":"too-many-requests"/);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(begun).toHaveLength(1);
});

/** A client that reads nothing of a large answer which has begun. */
async function readNothing({ open, accepted }: Served): Promise<{ client: Socket; server: Socket }> {
  const client = await open(GET);
  client.pause();
  await eventually(() => expect(accepted().writableLength).toBeGreaterThan(0));
  return { client, server: accepted() };
}

it('disconnects a client that reads nothing of its answer for half a minute', async () => {
  const connections = new Connections(UNWATCHED);
  const { server } = await readNothing(await serve(connections, (_request, response) => response.end(LARGE)));
  connections.cutSlowReaders(0);
  connections.cutSlowReaders(29_999);
  expect(server.destroyed).toBe(false);
  connections.cutSlowReaders(30_000);
  expect(server.destroyed).toBe(true);
});

it('measures how much of a single large answer has been read, and disconnects nobody who is fast enough', async () => {
  const connections = new Connections(UNWATCHED);
  const { client, server } = await readNothing(await serve(connections, (_request, response) => response.end(LARGE)));
  connections.cutSlowReaders(0);
  let read = 0;
  client.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > LARGE.length / 2) client.pause();
  });
  client.resume();
  await eventually(() => expect(read).toBeGreaterThan(LARGE.length / 2));
  connections.cutSlowReaders(29_000);
  connections.cutSlowReaders(58_000);
  expect(server.destroyed).toBe(false);
  // However fast it is, it comes to an end.
  connections.cutSlowReaders(300_000);
  expect(server.destroyed).toBe(true);
});

it('waits for an exempt answer to be read, and for that one alone', async () => {
  const connections = new Connections(UNWATCHED);
  const { open, accepted } = await serve(connections, (request, response) => {
    if (request.url === '/long') connections.exempt(request);
    response.end(LARGE);
  });
  const client = await open(GET.replace('/', '/long') + GET);
  client.pause();
  await eventually(() => expect(accepted().writableLength).toBeGreaterThan(0));
  connections.cutSlowReaders(0);
  connections.cutSlowReaders(1e9);
  expect(accepted().destroyed).toBe(false);
  let read = 0;
  client.on('data', (chunk: Buffer) => {
    read += chunk.length;
    // Now the second one comes.
    if (read > LARGE.length + 10_000) client.pause();
  });
  client.resume();
  await eventually(() => expect(read).toBeGreaterThan(LARGE.length + 10_000));
  connections.cutSlowReaders(2e9);
  connections.cutSlowReaders(3e9);
  expect(accepted().destroyed).toBe(true);
});

it('cuts off the slowest of those who read slowly when others need their places', async () => {
  const connections = new Connections(UNWATCHED);
  const served = await serve(connections, (_request, response) => response.end(LARGE));
  const first = await readNothing(served);
  const second = await readNothing(served);
  connections.cutSlowReaders(0);
  second.client.once('data', () => second.client.pause());
  second.client.resume();
  await once(second.client, 'pause');
  connections.cutSlowReaders(1_000);
  // Nobody is known to be slow yet.
  expect(connections.cutSlowestReader(() => true)).toBeNull();
  connections.cutSlowReaders(2_000);
  expect(connections.cutSlowestReader(() => false)).toBeNull();
  expect(connections.cutSlowestReader(() => true)?.socket).toBe(first.server);
  expect([first.server.destroyed, second.server.destroyed]).toEqual([true, false]);
});

it('waits for a while, for requests as for answers', () => {
  const server = new Connections().createServer(() => {});
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 300_000, timeout: 60_000 });
});
