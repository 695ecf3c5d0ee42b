import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type MockInstance, beforeAll, expect, test, vi } from 'vitest';
import { LOST } from '#server/listening/database-listener.ts';
import { pipelineAndReset, pipelined } from '#tests/support/hostile-connections.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let port: number;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.server.address() as AddressInfo);
});

/** What the server says to these bytes, until it hangs up. */
async function send(bytes: string): Promise<{ status: number; type: string | undefined; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    body: JSON.parse(body),
  };
}

test.each([
  ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'headers-too-large'],
  ['what is no HTTP', 'Good morning\r\n\r\n', 400, 'unreadable-request'],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost x\r\n\r\n', 400, 'unreadable-request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
    'unreadable-request',
  ],
])('%s is a problem, too', async (_what, bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatchObject({
    status,
    body: { status, code, detail: expect.any(String), message: expect.any(String) },
  });
  expect(answer.type).toContain('application/problem+json');
});

/** What was logged, but for the loss of the listener, which a busy machine may cause. */
const linesOf = (logged: readonly MockInstance[]) =>
  logged.flatMap(({ mock }) => mock.calls.filter(([line]) => line !== LOST));

test.each(['/api/auth/sign-in/email', '/api/webhooks/stripe'])(
  'who hangs up in the middle of a body of %s is no fault of ours to log',
  async (path) => {
    const { log } = shop.services;
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    const arrived = once(shop.app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{`);
    const [, response] = (await arrived) as [IncomingMessage, ServerResponse];
    const over = once(response, 'close');
    socket.destroy();
    await over;
    expect(linesOf(logged)).toEqual([]);
  },
);

test.each([100, 30, 1])('who resets a connection with %d requests on it is no fault of ours to log', async (count) => {
  const { log } = shop.services;
  const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const requests = pipelined('/api/category?limit=100', count);
  for (let number = 0; number < 30; number += 1)
    await pipelineAndReset({ port, from: '127.0.0.1' }, requests, number % 2 === 0 ? 'at once' : 'answered');
  // Answered after all of them.
  expect((await fetch(`http://127.0.0.1:${port}/api/categories`)).status).toBe(200);
  expect(linesOf(logged)).toEqual([]);
});

test('the server goes on serving', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/api/categories`)).status).toBe(200);
});
