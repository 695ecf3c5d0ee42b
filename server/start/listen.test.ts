import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#server/start/listen.ts';

/** This machine's own; not every machine has IPv6. */
const LOOPBACKS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => internal && ['127.0.0.1', '::1'].includes(address))
  .map(({ address }) => address);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function newApp() {
  const app = Fastify();
  app.get('/', () => 'here');
  closing.push(() => app.close());
  return app;
}

async function occupy(host: string, port = 0): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  closing.push(() => new Promise((closed) => server.close(closed)));
  return (server.address() as AddressInfo).port;
}

test('localhost is both loopback addresses, and both are let go', async () => {
  const app = newApp();
  const port = await listen(app, 'localhost', 0);
  for (const host of ['localhost', ...LOOPBACKS]) {
    const name = host.includes(':') ? `[${host}]` : host;
    expect(await (await fetch(`http://${name}:${port}/`)).text()).toBe('here');
  }
  await app.close();
  for (const host of LOOPBACKS) expect(await occupy(host, port)).toBe(port);
});

test.each(LOOPBACKS)('a port in use on %s: one line says so', async (host) => {
  const port = await occupy(host);
  await expect(listen(newApp(), 'localhost', port)).rejects.toThrow(`Port ${port} is already in use on ${host}.`);
});

test('an address of another machine: one line says so', async () => {
  await expect(listen(newApp(), '192.0.2.1', 0)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine.');
});
